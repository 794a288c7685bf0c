/** A kind of secret by its form. Patterns are sources of regular expressions; all that they repeat has a bound. */
export interface SecretRule {
  /** Its name in gitleaks, or one of ours. */
  readonly id: string
  /** Texts in lower case, of which the text must hold one for the rule to look at it: the beginning of `names`, or of `value` where there are none. */
  readonly anchors: ReadonlyArray<string>
  /** How many characters before an anchor the value may begin; 0 where it is left out. */
  readonly back?: ReadonlyArray<number>
  /** What the value is assigned to, in any case. */
  readonly names?: string
  /** The value; its first group, where it has one, is the secret. */
  readonly value: string
  readonly ignoreCase?: true
  /** That the value ends as a token does: before white space, a quote, a bracket or the end of a sentence. */
  readonly ends?: true
  /** Bits of entropy a character that the secret must have more than. */
  readonly entropy?: number
  /** What the secret must not match anywhere. */
  readonly not?: ReadonlyArray<string>
  /** A word that stands in the 500 characters before. */
  readonly after?: string
  /** How sure it is; 0.95, and 0.8 where a name alone tells what the value is. */
  readonly score?: number
}
