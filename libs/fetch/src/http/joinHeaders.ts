/** Headers as undici hands them over. */
export type RawHeaders = Record<string, string | ReadonlyArray<string> | undefined>

/** Header names in lower case, repeated headers joined. */
export const joinHeaders = (raw: RawHeaders): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const name in raw) {
    const value = raw[name]
    if (value !== undefined) headers[name] = typeof value === "string" ? value : value.join(", ")
  }
  return headers
}
