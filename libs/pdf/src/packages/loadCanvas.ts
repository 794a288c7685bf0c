import type * as Canvas from "@napi-rs/canvas"
import { missingPackage } from "./missingPackage.ts"

/** The package that draws pages and encodes images, which is optional. */
export type CanvasPackage = typeof Canvas

const need =
  "images are encoded with it, and text recognition needs it, tesseract.js and the data of each language, such as @tesseract.js-data/eng"

/** Loads the package that draws. Rejects with an Error of one sentence. */
export const loadCanvas = async (): Promise<CanvasPackage> => {
  try {
    return await import("@napi-rs/canvas")
  } catch (error) {
    throw missingPackage("@napi-rs/canvas", error, need)
  }
}
