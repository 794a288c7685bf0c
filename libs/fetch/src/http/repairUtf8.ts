const utf8 = new TextDecoder("utf-8", { fatal: true })

/** A header value as its sender meant it: header bytes arrive as Latin-1, but many servers write UTF-8. */
export const repairUtf8 = (value: string): string => {
  if (!/[\x80-\xff]/.test(value)) return value
  try {
    return utf8.decode(Buffer.from(value, "latin1"))
  } catch {
    return value
  }
}
