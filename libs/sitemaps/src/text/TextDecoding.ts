/** Bytes that are looked at for an encoding. */
const lookedAt = 256

const labelIn = (start: Uint8Array): string | undefined => {
  let ascii = ""
  for (const byte of start.subarray(0, lookedAt)) ascii += String.fromCharCode(byte)
  const label = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/u.exec(ascii)?.[1]
  // The declaration could be read as single bytes, so it is not of UTF-16: a usual mistake of programs that write strings.
  return label === undefined || /^(?:utf-?16|ucs-?2|iso-10646-ucs)/iu.test(label) ? undefined : label
}

const byOrderMark = ([a, b, c]: Uint8Array): string | undefined => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8"
  if (a === 0xff && b === 0xfe) return "utf-16le"
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined
}

const byZeros = ([a, b, c, d]: Uint8Array): string | undefined => {
  if (a === 60 && b === 0 && c !== 0 && d === 0) return "utf-16le"
  return a === 0 && b === 60 && c === 0 && d !== 0 ? "utf-16be" : undefined
}

type Decoder = InstanceType<typeof TextDecoder>

const decoderFor = (label: string): Decoder | undefined => {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/**
 * Bytes to text in parts. The encoding is that of the byte order mark, then of the header, then of the XML declaration, then UTF-8
 * (RFC 7303, section 3). Bytes that it does not know become U+FFFD.
 */
export class TextDecoding {
  readonly #charset: string | undefined
  readonly #unknown: (label: string) => void
  #decoder: Decoder | undefined
  #start = new Uint8Array(0)

  constructor(charset: string | undefined, unknown: (label: string) => void) {
    this.#charset = charset
    this.#unknown = unknown
  }

  push(bytes: Uint8Array): string {
    if (this.#decoder !== undefined) return this.#decoder.decode(bytes, { stream: true })
    const start = new Uint8Array(this.#start.length + bytes.length)
    start.set(this.#start)
    start.set(bytes, this.#start.length)
    this.#start = start
    return start.length < lookedAt ? "" : this.#begin()
  }

  end(): string {
    const begun = this.#decoder === undefined ? this.#begin() : ""
    return begun + (this.#decoder?.decode() ?? "")
  }

  #begin(): string {
    const start = this.#start
    const label = byOrderMark(start) ?? this.#charset ?? byZeros(start) ?? labelIn(start)
    let decoder = label === undefined ? undefined : decoderFor(label)
    if (label !== undefined && decoder === undefined) this.#unknown(label)
    decoder ??= new TextDecoder()
    this.#decoder = decoder
    this.#start = new Uint8Array(0)
    return decoder.decode(start, { stream: true })
  }
}
