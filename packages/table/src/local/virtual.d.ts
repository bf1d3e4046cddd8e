/** What the cards of a game say, written down when the page is built (vite.config.ts). */
declare module "virtual:texts/*" {
  export const printed: import("@turnwright/lexicon/look").PrintedTexts;
}
