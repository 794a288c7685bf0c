/** A token count in the `usage` of a completion; undefined if it is no count: some endpoints send null, text, fractions or nothing, and the answer is still usable. */
export const countOf = (usage: unknown, name: string): number | undefined => {
  // Any object may be read by name; the value is checked below.
  const count =
    typeof usage === "object" && usage !== null ? (usage as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
