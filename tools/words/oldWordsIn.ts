import type { OldWord } from "./OldWord.ts"

/** A file of the project. */
export interface WordFile {
  readonly path: string
  readonly text: string
}

/** A name cut into its words: `readPictures` is "read Pictures". */
const cut = (line: string): string => line.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ")

/** The old words of a file, one sentence each with its line. */
export const oldWordsIn = ({ path, text }: WordFile, words: ReadonlyArray<OldWord>): ReadonlyArray<string> => {
  const asked = words.filter(({ except }) => except?.test(path) !== true)
  return text.split("\n").flatMap((line, index) =>
    asked.flatMap(({ instead, pattern }) => {
      const found = pattern.exec(line) ?? pattern.exec(cut(line))
      return found === null ? [] : [`${path}:${index + 1}: "${found[0]}" is not used any more: ${instead}.`]
    }),
  )
}

/** Whether a document that speaks of the address guard says once that this is SSRF protection, the field's name for it. */
export const namesGuard = ({ text }: WordFile): boolean =>
  !/address guard/iu.test(text) || /SSRF protection/u.test(text)
