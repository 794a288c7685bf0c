import { once } from "node:events"
import type { Transform } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib"

type Bytes = Uint8Array<ArrayBuffer>
type Chunks = AsyncIterable<Bytes>
/** What zlib's streams have beside their type: the bytes that were used. */
type Codec = Transform & { readonly bytesWritten: number }

/** Packed bytes that are unpacked at once: a bomb becomes 8 MB, and a real file gives the thread back every few hundred kilobytes. */
const sliceLength = 8192

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, "code") : undefined)

/** One stream of packed data, written slice by slice. What it gave before a fault is kept. */
class Unpacker {
  readonly #codec: Codec
  #out: Array<Bytes> = []
  #fault: Error | undefined
  #written = 0
  #settle: (() => void) | undefined

  constructor(codec: Codec) {
    this.#codec = codec
    codec.on("data", (chunk: Buffer<ArrayBuffer>) => this.#out.push(chunk))
    codec.on("error", (error: Error) => {
      this.#fault ??= error
      this.#settle?.()
    })
  }

  take(): ReadonlyArray<Bytes> {
    const out = this.#out
    this.#out = []
    return out
  }

  /** Returns the fault of a slice, with what of it lies behind the data that belongs together. */
  async write(slice: Bytes): Promise<{ readonly fault: Error; readonly rest: Bytes } | undefined> {
    // Of damaged data, zlib reports the error alone and never calls back.
    await new Promise<void>((resolve) => {
      this.#settle = resolve
      const done = (error?: Error | null) => {
        this.#fault ??= error ?? undefined
        resolve()
      }
      if (this.#fault === undefined) this.#codec.write(slice, done)
      else resolve()
    })
    const fault = this.#fault
    const rest = slice.subarray(this.#codec.bytesWritten - this.#written)
    this.#written += slice.length
    return fault === undefined ? undefined : { fault, rest }
  }

  async end(): Promise<Error | undefined> {
    if (this.#fault !== undefined) return this.#fault
    const ended = once(this.#codec, "end").then(
      () => undefined,
      (error: Error) => error,
    )
    this.#codec.end()
    return ended
  }

  destroy(): void {
    this.#codec.destroy()
  }
}

async function* slicesOf(chunks: Chunks): AsyncGenerator<Bytes, void, undefined> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += sliceLength) yield chunk.subarray(at, at + sliceLength)
}

/** Whether data behind the end of packed data begins another member of the same file. */
const isMember = (fault: Error, [first, second]: Bytes): boolean =>
  codeOf(fault) === "ERR_TRAILING_JUNK_AFTER_STREAM_END" && first === 0x1f && (second ?? 0x8b) === 0x8b

/** Unpacks a file of one or several members. */
class MemberReader {
  readonly #open: () => Codec
  #unpacker: Unpacker
  #isOver = false

  constructor(open: () => Codec) {
    this.#open = open
    this.#unpacker = new Unpacker(open())
  }

  async *write(slice: Bytes): AsyncGenerator<Bytes, void, undefined> {
    let left = slice
    while (left.length > 0 && !this.#isOver) {
      const outcome = await this.#unpacker.write(left)
      yield* this.#unpacker.take()
      if (outcome === undefined) return
      left = outcome.rest
      this.#begin(outcome.fault, left)
    }
  }

  async *end(): AsyncGenerator<Bytes, void, undefined> {
    if (this.#isOver) return
    const fault = await this.#unpacker.end()
    yield* this.#unpacker.take()
    if (fault !== undefined) throw fault
  }

  destroy(): void {
    this.#unpacker.destroy()
  }

  #begin(fault: Error, rest: Bytes): void {
    this.#unpacker.destroy()
    if (isMember(fault, rest)) this.#unpacker = new Unpacker(this.#open())
    // Archives are filled up with zeros.
    else if (rest.every((byte) => byte === 0)) this.#isOver = true
    else throw fault
  }
}

async function* unpackMembers(chunks: Chunks, open: () => Codec): AsyncGenerator<Bytes, void, undefined> {
  const members = new MemberReader(open)
  try {
    for await (const slice of slicesOf(chunks)) yield* members.write(slice)
    yield* members.end()
  } finally {
    members.destroy()
  }
}

/** Unpacks gzip data of one or several members; of damaged data it keeps all that can be read. */
export const gunzipNode = (chunks: Chunks): AsyncGenerator<Bytes, void, undefined> =>
  unpackMembers(chunks, () => createGunzip({ rejectGarbageAfterEnd: true }))

/** Codings that are unpacked though only gzip is asked for. Gzip itself is recognized by its bytes. */
const codecs: Readonly<Record<string, () => Codec>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
}

/** Removes a content coding that the server chose by itself. Undefined if it is unknown. */
export const decodeStream = (chunks: Chunks, coding: string | undefined): Chunks | undefined => {
  const name = coding?.trim().toLowerCase() ?? ""
  if (/^(?:|identity|(?:x-)?gzip)$/u.test(name)) return chunks
  const open = Object.hasOwn(codecs, name) ? codecs[name] : undefined
  return open === undefined ? undefined : unpackMembers(chunks, open)
}
