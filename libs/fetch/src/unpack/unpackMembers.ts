import type { PackedFormat } from "./PackedFormat.ts"
import { Unpacker } from "./Unpacker.ts"

type Bytes = Uint8Array<ArrayBuffer>

/** Packed bytes that are unpacked at once: a real file gives the thread back every few hundred kilobytes. */
const sliceLength = 8192
/** Bytes from which data behind a member is another member, whole or not. */
const magicLength = 3

const none: Bytes = new Uint8Array()

async function* slicesOf(chunks: AsyncIterable<Bytes>): AsyncGenerator<Bytes, void, undefined> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += sliceLength) yield chunk.subarray(at, at + sliceLength)
}

const joined = (one: Bytes, other: Bytes): Bytes => (one.length === 0 ? other : Buffer.concat([one, other]))

/** Reads members one behind the other. What is no member ends the data: servers append comments, line ends and zeros to it. */
class MemberReader {
  readonly #format: PackedFormat
  #unpacker: Unpacker | undefined
  /** The beginning of a head whose end is still to come. */
  #head = none
  #toSkip = 0
  #isFirst = true
  #isOver = false

  constructor(format: PackedFormat) {
    this.#format = format
  }

  async *write(slice: Bytes): AsyncGenerator<Bytes, void, undefined> {
    let left: Bytes | undefined = slice
    while (left !== undefined && left.length > 0 && !this.#isOver) {
      if (this.#unpacker === undefined) left = this.#begin(left)
      else {
        left = yield* this.#unpacker.write(left)
        if (left !== undefined) this.#close()
      }
    }
  }

  /** Throws if the last member breaks off. */
  async *end(): AsyncGenerator<Bytes, void, undefined> {
    if (this.#unpacker !== undefined) yield* this.#unpacker.end()
    else if (!this.#isOver && (this.#isFirst || this.#head.length >= magicLength)) throw new Error("no whole head")
  }

  destroy(): void {
    this.#unpacker?.destroy()
  }

  #close(): void {
    this.#unpacker?.destroy()
    this.#unpacker = undefined
    this.#toSkip = this.#format.trailerLength
    this.#isFirst = false
  }

  /** Begins the next member as soon as its head is whole. Returns what lies behind the head. */
  #begin(bytes: Bytes): Bytes {
    const skipped = Math.min(this.#toSkip, bytes.length)
    this.#toSkip -= skipped
    const head = joined(this.#head, bytes.subarray(skipped))
    this.#head = none
    if (head.length === 0) return none
    const length = this.#format.headLength(head, this.#isFirst)
    if (typeof length === "number") {
      this.#unpacker = new Unpacker(this.#format.open())
      return head.subarray(length)
    }
    if (length === "more") this.#head = head
    else if (this.#isFirst) throw new Error("not packed")
    else this.#isOver = true
    return none
  }
}

/** Unpacks data of one or several members. Of damaged data it gives all that can be read, then it throws; bytes behind the last member are no damage. */
export async function* unpackMembers(
  chunks: AsyncIterable<Bytes>,
  format: PackedFormat,
): AsyncGenerator<Bytes, void, undefined> {
  const members = new MemberReader(format)
  try {
    for await (const slice of slicesOf(chunks)) yield* members.write(slice)
    yield* members.end()
  } finally {
    members.destroy()
  }
}
