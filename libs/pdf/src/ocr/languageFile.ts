import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** Whether a code has the form of a data package name, such as eng or chi_sim. */
const isLanguage = (code: string): boolean => /^[a-z]{3}(?:_[a-z]{2,8}){0,2}$/iu.test(code)

/** Path of a language's data file. Throws an Error with one sentence if it is not installed. */
export const languageFile = (code: string): string => {
  const name = `@tesseract.js-data/${code}`
  if (!isLanguage(code)) throw new Error(`${code} is not a language of text recognition, such as eng.`)
  try {
    return join(
      dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))),
      "4.0.0_best_int",
      `${code}.traineddata.gz`,
    )
  } catch {
    throw new Error(`The language ${code} of text recognition is not installed: add the package ${name}.`)
  }
}

/** One sentence on the first language that is not installed; undefined if all are. */
export const missingLanguage = (languages: ReadonlyArray<string>): string | undefined => {
  for (const code of languages) {
    try {
      languageFile(code)
    } catch (error) {
      // languageFile throws only Error.
      return (error as Error).message
    }
  }
  return undefined
}
