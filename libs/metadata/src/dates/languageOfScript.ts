/** Scripts whose languages have years or digits of their own, by their ISO 15924 codes. */
const scripts: ReadonlyArray<readonly [RegExp, string]> = [
  [/\p{Script=Thai}/u, "Thai"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "Jpan"],
  [/\p{Script=Arabic}/u, "Arab"],
  [/\p{Script=Devanagari}/u, "Deva"],
  [/\p{Script=Bengali}/u, "Beng"],
]

/** Letters of Persian that Arabic lacks. */
const persian = /[پچژگ]/u

/** The most likely language of a text in such a script, for pages that state none; undefined for all other texts. */
export const languageOfScript = (text: string): string | undefined => {
  const script = scripts.find(([letters]) => letters.test(text))?.[1]
  if (script === undefined) return undefined
  return script === "Arab" && persian.test(text) ? "fa" : new Intl.Locale(`und-${script}`).maximize().language
}
