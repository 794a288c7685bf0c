import type { GrayImage } from "./GrayImage.ts"

/** A recognised word; lengths are in pixels of the image. */
export interface OcrWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Baseline of the line at the left end of the word. */
  readonly base: number
  /** Height of the line, from its highest to its lowest letter. */
  readonly lineHeight: number
  /** Index of the line. */
  readonly line: number
  /** 0 to 1. */
  readonly confidence: number
}

/** Recognises text in images. */
export interface OcrEngine {
  /** Words in reading order. Rejects if the engine fails. */
  readonly recognize: (image: GrayImage) => Promise<ReadonlyArray<OcrWord>>
  /** Stops the threads of the engine. */
  readonly close: () => Promise<void>
}
