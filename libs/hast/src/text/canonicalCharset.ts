/** The standard's name of a charset label; undefined for an unknown label. */
export const canonicalCharset = (label: string): string | undefined => {
  try {
    return new TextDecoder(label.trim().replace(/^["']|["']$/gu, "")).encoding
  } catch {
    return undefined
  }
}
