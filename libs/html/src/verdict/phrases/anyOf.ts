/** A pattern that finds any of the given ones, in text in lower case. */
export const anyOf = (...patterns: ReadonlyArray<string>): RegExp => new RegExp(patterns.join("|"), "u")
