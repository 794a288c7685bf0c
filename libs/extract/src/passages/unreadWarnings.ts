import { mostCharacters } from "./Passage.ts"

/** What to say of a page that is too long to be read to its end. */
export const unreadWarnings = (format: string, markdown: string): ReadonlyArray<string> =>
  markdown.length > mostCharacters ? [`${format} was made of the first ${mostCharacters.toLocaleString("en")} characters of the page, of ${markdown.length.toLocaleString("en")}.`] : []
