/** A trained linear chain: weights of features by label, and of labels that follow each other. Log odds in units of 1/`scale`. */
export interface Tagger {
  readonly scale: number
  /** [feature][label], one after the other. */
  readonly weights: Int8Array
  /** [before][label], as they are. */
  readonly steps: Float64Array
}
