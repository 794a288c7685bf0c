import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** A language is the name of a data package, such as eng or chi_sim. */
const isLanguage = (code: string): boolean => /^[a-z]{3}(?:_[a-z]{2,8}){0,2}$/iu.test(code)

/** The file of a language in its package. Throws one sentence where it is not installed. */
export const languageFile = (code: string): string => {
  const name = `@tesseract.js-data/${code}`
  if (!isLanguage(code)) throw new Error(`${code} is no name of a language for text recognition, such as eng.`)
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), "4.0.0_best_int", `${code}.traineddata.gz`)
  } catch {
    throw new Error(`The language ${code} of text recognition is not installed: add the package ${name}.`)
  }
}

/** One sentence on the first language that is not installed; undefined where all are. */
export const missingLanguage = (languages: ReadonlyArray<string>): string | undefined => {
  for (const code of languages) {
    try {
      languageFile(code)
    } catch (error) {
      // Thrown above, with a sentence.
      return (error as Error).message
    }
  }
  return undefined
}
