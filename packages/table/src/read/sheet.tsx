import type { SeenObject } from "@turnwright/kernel";
import { whyNot } from "@turnwright/kernel/client";
import { capital, numeral, spaced, type Face } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { RuleLink } from "../ask/action.tsx";
import { Art } from "../board/art.tsx";
import { Cost, Glyph, hueStyle, Words } from "../board/glyph.tsx";
import { nameOf } from "../board/stack.tsx";
import { reasonText, take } from "../store/choose.ts";
import { objectsOf, type Shown } from "../store/screen.ts";
import { openDialog, table } from "../store/table.ts";
import { DialogBox } from "./dialog.tsx";
import styles from "./dialog.module.css";

/** Everything about an object: its text, what it would do now, what is against it. */
export function Sheet({ shown, refOf }: { readonly shown: Shown; readonly refOf: string }): JSX.Element {
  const object = objectsOf(shown.view).get(refOf);
  if (object === undefined)
    return (
      <DialogBox title="Gone">
        <p>It is not there any more.</p>
      </DialogBox>
    );
  const face = shown.game.look.face(object);
  return (
    <DialogBox title={face.title}>
      <div class={styles["sheet"]}>
        <Head face={face} shown={shown} />
        <States object={object} face={face} shown={shown} />
        <Text name={object.item?.of ?? object.name} object={object} shown={shown} />
        <Doings object={object} shown={shown} />
      </div>
    </DialogBox>
  );
}

/** A card by its name, as it is printed. */
export function CardSheet({ shown, name }: { readonly shown: Shown; readonly name: string }): JSX.Element {
  const face = shown.game.look.printed(name);
  return (
    <DialogBox title={name}>
      <div class={styles["sheet"]}>
        {face === undefined ? <p>No card is called so.</p> : <Head face={face} shown={shown} />}
        <Text name={name} shown={shown} />
      </div>
    </DialogBox>
  );
}

const Head = ({ face, shown: { game } }: { readonly face: Face; readonly shown: Shown }): JSX.Element => (
  <>
    <div class={`hue ${styles["banner"]}`} style={hueStyle(game.look.hues[face.hues[0] ?? ""])}>
      <Art face={face} look={game.look} />
    </div>
    <h3>
      {face.hues.map((name) => (
        <Glyph key={name} hue={game.look.hues[name]} size={18} />
      ))}
      <span>{face.types}</span>
      <Cost cost={face.cost} look={game.look} />
      {face.size !== undefined && <b title={face.size.label}>{face.size.text}</b>}
    </h3>
  </>
);

function States({
  object,
  face,
  shown,
}: {
  readonly object: SeenObject;
  readonly face: Face;
  readonly shown: Shown;
}): JSX.Element {
  const targets = (object.item?.targets ?? []).map((ref) => nameOf(shown, ref));
  const parts = [
    `controlled by ${object.controller === shown.self ? "you" : object.controller}`,
    object.owner === object.controller ? "" : `owned by ${object.owner === shown.self ? "you" : object.owner}`,
    object.exhausted === true ? shown.game.look.exhausted : "",
    ...face.keywords,
    ...face.badges.map(({ label, count }) => (count === undefined ? label : `${count} ${label}`)),
    object.host === undefined ? "" : `attached to ${nameOf(shown, object.host)}`,
    targets.length === 0 ? "" : `targets ${targets.join(", ")}`,
  ];
  return <p class={styles["soft"]}>{capital(parts.filter((each) => each !== "").join(" · "))}</p>;
}

/** What a card says, line by line; of an item of the stack what it does. */
function Text({
  name,
  object,
  shown,
}: {
  readonly name: string;
  readonly object?: SeenObject;
  readonly shown: Shown;
}): JSX.Element {
  const { texts } = table;
  if (texts === null) return <p class={styles["soft"]}>Its text is being loaded.</p>;
  const lines =
    object?.item === undefined || object.item.kind === "card"
      ? texts.card(name).map(({ text }) => text)
      : [texts.item(object.item, object.name)];
  return (
    <>
      {lines.length === 0 && <p class={styles["soft"]}>It has no rules text.</p>}
      {lines.map((text, index) => (
        <p key={index} class={styles["ability"]}>
          <Words text={text} look={shown.game.look} />
        </p>
      ))}
    </>
  );
}

/** What can be done with it now, and what is against the rest. */
function Doings({ object, shown }: { readonly object: SeenObject; readonly shown: Shown }): JSX.Element | null {
  const { isAsked, options, position, view } = shown;
  const possible = isAsked ? (options.get(object.id) ?? []) : [];
  const all = isAsked
    ? whyNot(position, view.seat, object.id).flatMap(({ verb, refusal, isElsewhere }) =>
        refusal === null ? [] : [{ verb, refusal, isElsewhere }],
      )
    : [];
  // What is done with it elsewhere, as casting what lies on the field already, is told only where there is nothing else to tell.
  const here = all.filter(({ isElsewhere }) => !isElsewhere);
  const refusals = here.length > 0 || possible.length > 0 ? here : all;
  if (possible.length === 0 && refusals.length === 0) return null;
  return (
    <>
      <div class={styles["buttons"]}>
        {possible.map((option) => (
          <button
            type="button"
            key={option.index}
            data-main
            onClick={() => {
              openDialog(null);
              take(option);
            }}
          >
            <Words
              text={table.texts?.option(option, option.name) ?? `${capital(spaced(option.verb))} ${option.name ?? ""}`}
              look={shown.game.look}
            />
          </button>
        ))}
      </div>
      {refusals.map(({ verb, refusal }) => (
        <p key={verb} class={styles["soft"]}>
          <Words text={capital(reasonText(refusal, object.name, shown.game.look))} look={shown.game.look} />
          <Rules rules={refusal.rules} />
        </p>
      ))}
    </>
  );
}

/** The rule that decides, and behind a word those that it rests on. */
function Rules({ rules: [first, ...others] }: { readonly rules: readonly string[] }): JSX.Element {
  const [isAll, setAll] = useState(false);
  return (
    <>
      {first !== undefined && <RuleLink rule={first} />}
      {others.length > 0 && (
        <button type="button" class={styles["further"]} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {numeral(others.length)} more {others.length === 1 ? "rule" : "rules"}
        </button>
      )}
      {isAll && others.map((rule) => <RuleLink key={rule} rule={rule} />)}
    </>
  );
}
