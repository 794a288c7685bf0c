/** A word that this project used for a thing, and the field's term for it. */
export interface OldWord {
  /** Finds the word in a line of prose or code, whatever the case. Names are looked at as they are and cut into their words: `readPictures` is "read Pictures" too. */
  readonly pattern: RegExp
  readonly instead: string
  /** Paths that may hold it, each with a reason in a comment beside it. */
  readonly except?: RegExp
}
