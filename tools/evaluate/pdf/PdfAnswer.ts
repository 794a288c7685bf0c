/** A box of the layout, in the form that the scorer takes: fractions of the page from its upper left corner. */
export interface ScoredBlock {
  readonly type: string
  /** From 1. */
  readonly page: number
  readonly bbox: ReadonlyArray<number>
  readonly order: number
  readonly text: string
  readonly confidence?: number
  /** Where its text is in the markdown, from and up to. */
  readonly span?: ReadonlyArray<number>
}

/** What is converted: a file, with recognition of images of text or without. */
export interface PdfTask {
  readonly file: string
  readonly recognises: boolean
  /** Whether running heads and feet are wanted too. */
  readonly isComplete: boolean
}

/** What an engine makes of a PDF. */
export interface PdfAnswer {
  readonly markdown?: string
  readonly blocks?: ReadonlyArray<ScoredBlock>
  /** How many pages were read, where it tells. */
  readonly pages?: number
  /** CPU time of the whole process. */
  readonly cpuMillis?: number
  /** The most memory that the process has had. */
  readonly peakBytes?: number
  /** Why there is no answer: the error, or that it took too long. */
  readonly failure?: string
}
