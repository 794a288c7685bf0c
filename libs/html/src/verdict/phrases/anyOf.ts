/** A pattern that matches any of the given ones, in lower-case text. */
export const anyOf = (...patterns: ReadonlyArray<string>): RegExp => new RegExp(patterns.join("|"), "u")
