// Cuts TypeScript into code, strings, comments and regular expressions, so that a search can look at one of them alone.

/** @typedef {"code" | "string" | "comment" | "regex"} Kind */
/** @typedef {{ kind: Kind, text: string, start: number }} Piece */

/** @type {[Kind, RegExp][]} Tried in order at each place; none matches the empty string. */
const openings = [
  ["comment", /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y],
  ["string", /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/y],
  ["regex", /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y],
];
const templateChunk = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{|$)/y;
const valueEnds = /(?:[\w$)\]}"'`]|\+\+|--)\s*$/;
const wordBeforeRegex = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|new)\s*$/;

/**
 * The pieces in order; joined, their texts are the source again. What stands in `${}` of a template is code.
 * @param {string} source
 * @returns {Piece[]}
 */
export function pieces(source) {
  /** @type {Piece[]} */
  const out = [];
  /** @type {number[]} One number per open `${`: the braces open inside it. */
  const holes = [];
  let code = "";
  let at = 0;

  /** @param {Kind} kind @param {string} text */
  const push = (kind, text) => {
    if (code !== "") out.push({ kind: "code", text: code, start: at - code.length });
    code = "";
    if (text !== "") out.push({ kind, text, start: at });
    at += text.length;
  };
  /** @param {string} opener */
  const pushTemplate = (opener) => {
    templateChunk.lastIndex = at + opener.length;
    const chunk = opener + (templateChunk.exec(source)?.[0] ?? "");
    if (chunk.endsWith("${")) holes.push(0);
    push("string", chunk);
  };

  while (at < source.length) {
    const char = source.charAt(at);
    const braces = holes.at(-1);
    const opening = opens(source, at, out, code);
    if (opening !== undefined) push(...opening);
    else if (char === "`") pushTemplate("`");
    else if (char === "}" && braces === 0) {
      holes.pop();
      pushTemplate("}");
    } else {
      if (braces !== undefined && char === "{") holes.splice(-1, 1, braces + 1);
      if (braces !== undefined && char === "}") holes.splice(-1, 1, braces - 1);
      code += char;
      at += 1;
    }
  }
  push("code", "");
  return out;
}

/**
 * The source with every other kind of piece blanked, so that each place keeps its line and column.
 * @param {Piece[]} cut
 * @param {Kind} kind
 */
export function only(cut, kind) {
  return cut.map((piece) => (piece.kind === kind ? piece.text : blank(piece.text))).join("");
}

/** @param {string} text */
export function blank(text) {
  return text.replace(/[^\n]/g, " ");
}

/** @param {string} source @param {number} at @param {Piece[]} before @param {string} code @returns {[Kind, string] | undefined} */
function opens(source, at, before, code) {
  for (const [kind, pattern] of openings) {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined && (kind !== "regex" || !followsValue(before, code))) return [kind, text];
  }
  return undefined;
}

/** After a value a slash divides; elsewhere it opens a regular expression. @param {Piece[]} before @param {string} code */
function followsValue(before, code) {
  const last = before.findLast((piece) => piece.kind !== "comment");
  const tail = code.trim() === "" ? (last?.text ?? "").slice(-40) : code.slice(-40);
  return valueEnds.test(tail) && !wordBeforeRegex.test(tail);
}
