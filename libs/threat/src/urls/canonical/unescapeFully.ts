const percent = 0x25

const hexOf = (code: number | undefined): number => {
  if (code === undefined) return -1
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/**
 * Decodes percent-escapes, however often they were applied. A decoded byte may begin another escape, so the last three bytes
 * are checked again: this needs one pass, where repetition until nothing changes would need one per layer.
 */
export const unescapeFully = (bytes: Uint8Array): Uint8Array => {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (const byte of bytes) {
    kept[length++] = byte
    while (length >= 3 && kept[length - 3] === percent) {
      const [high, low] = [hexOf(kept[length - 2]), hexOf(kept[length - 1])]
      if (high < 0 || low < 0) break
      length -= 2
      kept[length - 1] = high * 16 + low
    }
  }
  return kept.slice(0, length)
}
