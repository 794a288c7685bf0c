import type { GrayImage } from "./GrayImage.ts"

/** A word that was recognised; lengths are in pixels of the image. */
export interface OcrWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Of the line, where the word begins. */
  readonly base: number
  /** Of the line, from the top of its highest letters to the foot of its lowest. */
  readonly lineHeight: number
  /** Words of one line have one number. */
  readonly line: number
  /** 0 to 1. */
  readonly confidence: number
}

/** Recognises text in images. */
export interface OcrEngine {
  /** Words in reading order. Rejects where the engine fails. */
  readonly recognize: (image: GrayImage) => Promise<ReadonlyArray<OcrWord>>
  /** Ends what the engine has running. */
  readonly close: () => Promise<void>
}
