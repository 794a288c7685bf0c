/** Bytes that are decoded at a time: a text of all of them would only be thrown away. */
const step = 1 << 16

/** Whether bytes are UTF-8, on any runtime. */
export const isUtf8 = (bytes: Uint8Array): boolean => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    for (let from = 0; from < bytes.length; from += step)
      decoder.decode(bytes.subarray(from, from + step), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
