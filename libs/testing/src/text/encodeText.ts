const tables = new Map<string, ReadonlyMap<string, Buffer>>()

const sequences = function* (): Generator<Buffer> {
  for (let byte = 0; byte < 256; byte++) yield Buffer.of(byte)
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) yield Buffer.of(lead, trail)
  }
}

// Node only decodes legacy charsets: decoding every sequence of one and two bytes yields the reverse table.
const tableOf = (charset: string): ReadonlyMap<string, Buffer> => {
  const known = tables.get(charset)
  if (known !== undefined) return known
  const decoder = new TextDecoder(charset)
  const table = new Map<string, Buffer>()
  for (const bytes of sequences()) {
    const text = decoder.decode(bytes)
    if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes)
  }
  tables.set(charset, table)
  return table
}

const utf16be = (text: string): Buffer => Buffer.from(text, "utf16le").swap16()

/** Bytes of a text in a charset of the WHATWG Encoding Standard. Throws on a character that the charset lacks. */
export const encodeText = (text: string, charset: string): Buffer => {
  if (charset === "utf-8") return Buffer.from(text)
  if (charset === "utf-16le") return Buffer.from(text, "utf16le")
  if (charset === "utf-16be") return utf16be(text)
  const table = tableOf(charset)
  const encoded = [...text].map((character) => {
    const bytes = table.get(character)
    if (bytes === undefined) throw new Error(`The character ${character} does not exist in ${charset}.`)
    return bytes
  })
  return Buffer.concat(encoded)
}
