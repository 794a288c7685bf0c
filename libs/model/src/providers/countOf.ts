/** A count of tokens in the `usage` of a completion; undefined where that is none: some endpoints send null, text, fractions or nothing, and the answer is good all the same. */
export const countOf = (usage: unknown, name: string): number | undefined => {
  // Any object may be read by name; what comes of it is looked at.
  const count = typeof usage === "object" && usage !== null ? (usage as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
