import { decodedText } from "@trawl/pii/rules"

/** The text of unparsed markup with attributes and comments, as far as a regular expression can find it. */
export const withoutTags = (markup: string): string =>
  decodedText(markup.replaceAll(/<\/?[a-z][a-z\d-]{0,30}|<\?|\?>|[<>"']/giu, " ")).text
