import { mostCharacters } from "./Passage.ts"

/** The warning for a page that is too long to be read completely. */
export const unreadWarnings = (format: string, markdown: string): ReadonlyArray<string> =>
  markdown.length > mostCharacters
    ? [
        `${format} was made of the first ${mostCharacters.toLocaleString("en")} characters of the page, of ${markdown.length.toLocaleString("en")}.`,
      ]
    : []
