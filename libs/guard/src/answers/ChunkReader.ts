import { InvalidAnswer } from "./InvalidAnswer.ts"
import { longestHead } from "./longestHead.ts"

/** Maximum bytes of a line between chunks, as in Chromium. */
const longestLine = 16_384

const size = /^(?=[\da-f])(0*[\da-f]{0,13})[\t ]*(?:;|$)/i

/**
 * Reads a body in chunks as leniently as Chromium, and writes it as a strict parser accepts it: without extensions and trailers, and with
 * whole line ends. From a line on that is neither a size nor empty, the body passes as it is, and the parser refuses it.
 */
export class ChunkReader {
  /** What the next line is. */
  #next: "size" | "end of data" | "trailer" | "anything" = "size"
  /** Bytes of the current chunk that are still to come. */
  #left = 0
  /** The beginning of a line whose end is still to come. */
  #line = ""
  /** Bytes of trailers. */
  #trailers = 0

  /** What the parser is to read of these bytes. Throws InvalidAnswer. */
  read(bytes: Buffer): Buffer {
    const out: Array<Buffer> = []
    let passed = 0
    let at = this.#skip(bytes, 0)
    while (at < bytes.length && this.#next !== "anything") {
      const end = bytes.indexOf(10, at) + 1
      const piece = bytes.toString("latin1", at, end === 0 ? bytes.length : end)
      const written = this.#write(piece, end > 0)
      // Nearly every line is well-formed and comes in one part: that is not copied.
      if (written !== piece) {
        out.push(bytes.subarray(passed, at), Buffer.from(written, "latin1"))
        passed = at + piece.length
      }
      at = this.#skip(bytes, at + piece.length)
    }
    return out.length === 0 ? bytes : Buffer.concat([...out, bytes.subarray(passed)])
  }

  /** Behind the data of the current chunk. */
  #skip(bytes: Buffer, at: number): number {
    const skipped = Math.min(this.#left, bytes.length - at)
    this.#left -= skipped
    return at + skipped
  }

  /** What the parser is to read of a line when its end has come. */
  #write(piece: string, isWhole: boolean): string {
    const line = this.#line + piece
    if (line.length > longestLine)
      throw new InvalidAnswer(`answered with a line of more than ${longestLine} bytes between the chunks of its body`)
    this.#line = isWhole ? "" : line
    return isWhole ? this.#normalized(line) : ""
  }

  #normalized(line: string): string {
    const text = line.trimEnd()
    if (this.#next === "trailer") return this.#endOfTrailer(line, text)
    if (this.#next === "size") return this.#chunk(line, text)
    this.#next = text === "" ? "size" : "anything"
    return text === "" ? "\r\n" : line
  }

  #chunk(line: string, text: string): string {
    const digits = size.exec(text)?.[1]
    this.#left = digits === undefined ? 0 : Number.parseInt(digits, 16)
    this.#next = digits === undefined ? "anything" : this.#left === 0 ? "trailer" : "end of data"
    return digits === undefined ? line : `${digits}\r\n`
  }

  #endOfTrailer(line: string, text: string): string {
    if (text === "") {
      this.#next = "anything"
      return "\r\n"
    }
    this.#trailers += line.length
    if (this.#trailers > longestHead)
      throw new InvalidAnswer(`answered with more than ${longestHead} bytes of headers behind its body`)
    return ""
  }
}
