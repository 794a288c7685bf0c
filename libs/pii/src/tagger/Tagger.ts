/** A trained linear-chain model: weights of features by label, and of label transitions. Log odds in units of 1/`scale`. */
export interface Tagger {
  readonly scale: number
  /** [feature][label], one after the other. */
  readonly weights: Int8Array
  /** [before][label], as they are. */
  readonly steps: Float64Array
}
