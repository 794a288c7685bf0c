/** A box of the layout, in the scorer's form: fractions of the page from its upper left corner. */
export interface ScoredBlock {
  readonly type: string
  /** From 1. */
  readonly page: number
  readonly bbox: ReadonlyArray<number>
  readonly order: number
  readonly text: string
  readonly confidence?: number
  /** Offsets of its text in the markdown: start and end. */
  readonly span?: ReadonlyArray<number>
}

/** One conversion: a file, with or without text recognition (OCR). */
export interface PdfTask {
  readonly file: string
  readonly recognises: boolean
  /** Whether running heads and feet are wanted too. */
  readonly isComplete: boolean
}

/** An engine's result for a PDF. */
export interface PdfAnswer {
  readonly markdown?: string
  readonly blocks?: ReadonlyArray<ScoredBlock>
  /** Number of pages that were read, if the engine reports it. */
  readonly pages?: number
  /** CPU time of the whole process. */
  readonly cpuMillis?: number
  /** Peak memory of the process. */
  readonly peakBytes?: number
  /** Why there is no answer: the error, or the time limit. */
  readonly failure?: string
}
