import type { Codec } from "./PackedFormat.ts"

type Bytes = Uint8Array<ArrayBuffer>

/** Unpacked bytes that wait for their reader before the unpacking pauses. */
const mostHeld = 1_048_576

/** One member of packed data, written slice by slice. What it gave before a fault is kept. */
export class Unpacker {
  readonly #codec: Codec
  #out: Array<Bytes> = []
  #held = 0
  #fault: Error | undefined
  #isEnded = false
  #written = 0
  #wake: (() => void) | undefined

  constructor(codec: Codec) {
    this.#codec = codec
    codec.on("data", (chunk: Buffer<ArrayBuffer>) => {
      this.#out.push(chunk)
      this.#held += chunk.length
      // A few kilobytes can unpack to gigabytes.
      if (this.#held > mostHeld) codec.pause()
      this.#wake?.()
    })
    codec.on("end", () => {
      this.#isEnded = true
      this.#wake?.()
    })
    codec.on("error", (error: Error) => {
      this.#fault ??= error
      this.#wake?.()
    })
  }

  /** Unpacks a slice. Returns what of it lies behind the member; undefined if all of it was part of the member. Throws the fault of damaged data. */
  async *write(slice: Bytes): AsyncGenerator<Bytes, Bytes | undefined, undefined> {
    let isDone = false
    this.#codec.write(slice, () => {
      isDone = true
      this.#wake?.()
    })
    // Of damaged data, zlib reports the error alone and never calls back.
    yield* this.#takeUntil(() => isDone || this.#fault !== undefined)
    if (this.#fault !== undefined) throw this.#fault
    const used = this.#codec.bytesWritten - this.#written
    this.#written += used
    return used < slice.length ? slice.subarray(used) : undefined
  }

  /** Unpacks the rest. Throws if the member breaks off. */
  async *end(): AsyncGenerator<Bytes, void, undefined> {
    this.#codec.end()
    yield* this.#takeUntil(() => this.#isEnded || this.#fault !== undefined)
    if (this.#fault !== undefined) throw this.#fault
  }

  destroy(): void {
    this.#codec.destroy()
  }

  async *#takeUntil(isOver: () => boolean): AsyncGenerator<Bytes, void, undefined> {
    for (;;) {
      const chunk = this.#out.shift()
      if (chunk !== undefined) {
        this.#held -= chunk.length
        if (this.#held === 0) this.#codec.resume()
        yield chunk
      } else if (isOver()) return
      else await this.#more()
    }
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
