/** Headers as undici hands them over. */
export type RawHeaders = Record<string, string | ReadonlyArray<string> | undefined>

/** Header names in lower case, repeated headers joined. */
export const joinHeaders = (raw: RawHeaders): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const name in raw) {
    const value = raw[name]
    if (value === undefined) continue
    // Servers repeat an address as it is, and a list of addresses leads nowhere.
    const parts = typeof value === "string" ? [value] : name === "location" ? [...new Set(value)] : value
    headers[name] = parts.join(", ")
  }
  return headers
}
