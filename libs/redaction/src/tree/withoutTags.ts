import { decodedText } from "@trawl/pii"

/** The text of markup that is not parsed, its attributes and comments with it, as far as it can be told without a parser. */
export const withoutTags = (markup: string): string => decodedText(markup.replaceAll(/<\/?[a-z][a-z\d-]{0,30}|<\?|\?>|[<>"']/giu, " ")).text
