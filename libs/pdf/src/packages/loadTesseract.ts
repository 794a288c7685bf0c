import type * as Tesseract from "tesseract.js"
import { missingPackage } from "./missingPackage.ts"

/** Loads the package that recognises text, which is optional. Rejects with an Error of one sentence. */
export const loadTesseract = async (): Promise<typeof Tesseract> => {
  try {
    return await import("tesseract.js")
  } catch (error) {
    throw missingPackage("tesseract.js", error, "text recognition needs it, and the data of each language")
  }
}
