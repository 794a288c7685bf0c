import { ChunkReader } from "./ChunkReader.ts"
import { InvalidAnswer } from "./InvalidAnswer.ts"
import { longestHead } from "./longestHead.ts"
import { normalizeHead } from "./normalizeHead.ts"
import { quoted } from "./quoted.ts"
import { canBeginAnswer } from "./readStatusLine.ts"

/** Maximum number of answers before an answer, such as 100 and 103. */
const mostSkipped = 20

const none = Buffer.alloc(0)

const chunked = /\ntransfer-encoding:[\t ]*chunked[\t ]*\r/i

/** Reads what a host sends on one connection, and normalizes the heads of its answers and the lines between chunks. */
export class AnswerReader {
  #held: Array<Buffer> = []
  #length = 0
  #isHead = true
  /** Reads the body of the current answer; undefined if it is not chunked. */
  #chunks: ChunkReader | undefined
  #skipped = 0
  #mustClose = false
  /** How much of the end of a head has come: a line feed, or that and a carriage return. */
  #ending: 0 | 1 | 2 = 0

  /** A request was sent: the next bytes begin an answer. */
  expectAnswer(): void {
    this.#isHead = true
    this.#skipped = 0
    this.#drop()
  }

  /** What the parser is to read of this chunk. Throws InvalidAnswer. */
  read(chunk: Buffer): Buffer {
    if (!this.#isHead) return this.#readBody(chunk)
    const out: Array<Buffer> = []
    // Nearly every answer is well-formed and comes with its head in one part: that is not copied.
    let isSame = this.#held.length === 0
    let rest = chunk
    while (this.#isHead && rest.length > 0) {
      const end = this.#endOfHead(rest)
      if (end === undefined) {
        isSame = false
        this.#hold(rest)
        rest = none
      } else {
        const parts = [...this.#drop(), rest.subarray(0, end)]
        const written = this.#readHead(Buffer.concat(parts).toString("latin1"))
        isSame &&= written === undefined
        out.push(...(written ?? parts))
        rest = rest.subarray(end)
      }
    }
    const body = this.#readBody(rest)
    return isSame && body === rest ? chunk : Buffer.concat([...out, body])
  }

  #readBody(bytes: Buffer): Buffer {
    return this.#chunks === undefined || bytes.length === 0 ? bytes : this.#chunks.read(bytes)
  }

  /** What the parser is to read before the end of the connection. Throws InvalidAnswer. */
  end(): Buffer {
    const left = Buffer.concat(this.#drop())
    const text = left.toString("latin1")
    if (text.trim() !== "" && !/http/i.test(text.slice(0, 8))) this.#refuse(text)
    return left
  }

  #drop(): Array<Buffer> {
    const held = this.#held
    this.#held = []
    this.#length = 0
    this.#ending = 0
    return held
  }

  #refuse(text: string): never {
    throw new InvalidAnswer(
      `answered with ${quoted(text.split("\n", 1)[0] ?? "")} where the status line of HTTP belongs`,
    )
  }

  #hold(chunk: Buffer): void {
    this.#held.push(chunk)
    this.#length += chunk.length
    if (this.#length > longestHead) throw new InvalidAnswer(`answered with more than ${longestHead} bytes of headers`)
    if (this.#held.length > 1 && this.#length > 1024) return
    const text = Buffer.concat(this.#held).toString("latin1")
    if (!canBeginAnswer(text.trimStart())) this.#refuse(text.trimStart())
  }

  /** Where the head ends that this chunk goes on with. */
  #endOfHead(chunk: Buffer): number | undefined {
    for (let at = 0; at < chunk.length;) {
      const byte = chunk[at]
      if (this.#ending !== 0 && byte === 10) return at + 1
      if (this.#ending === 1 && byte === 13) {
        this.#ending = 2
        at += 1
        continue
      }
      const next = chunk.indexOf(10, at)
      this.#ending = next === -1 ? 0 : 1
      if (next === -1) return undefined
      at = next + 1
    }
    return undefined
  }

  /** What the parser is to read in place of a head; undefined if the head passes as it is. */
  #readHead(text: string): ReadonlyArray<Buffer> | undefined {
    // Line ends before an answer are no head.
    if (/^[\r\n]*$/.test(text)) return []
    const head = normalizeHead(text.replace(/^[\r\n]+/, ""), this.#mustClose)
    if (head.kind === "invalid") throw new InvalidAnswer(head.problem)
    this.#mustClose ||= head.kind === "normalized"
    this.#isHead = head.status < 200
    if (this.#isHead) this.#countSkipped()
    // Answers like 100 and 103 come before the one that was asked for. Strict parsers refuse 100 unless they asked for it.
    if (head.status === 100 || (this.#isHead && head.kind === "normalized")) return []
    if (head.status === 101) throw new InvalidAnswer("answered with a switch of protocols that nobody asked for")
    const written = head.kind === "clean" ? text : head.text
    this.#chunks = chunked.test(written) ? new ChunkReader() : undefined
    return written === text ? undefined : [Buffer.from(written, "latin1")]
  }

  #countSkipped(): void {
    this.#skipped += 1
    if (this.#skipped > mostSkipped) throw new InvalidAnswer("announced its answer again and again")
  }
}
