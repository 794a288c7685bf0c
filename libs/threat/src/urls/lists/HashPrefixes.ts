import { createHash } from "node:crypto"
import { hasPrefix, type LongPrefixes, withPrefixes } from "./LongPrefixes.ts"
import { bytesOfShort, placeBehind, type ShortPrefixes, withShort } from "./ShortPrefixes.ts"

/** Maximum prefixes of one list: 2^22. The largest list of Google had some 2 million. */
export const mostPrefixes = 4_194_304

/** Allowed bytes of a prefix, and maximum prefixes of more than four bytes. */
const [fewestBytes, mostBytes, mostLong] = [4, 32, 100_000]

/** Concatenated prefixes of one length. */
export interface RawPrefixes {
  readonly size: number
  readonly bytes: Uint8Array
}

const isWhole = ({ bytes, size }: RawPrefixes): boolean =>
  Number.isInteger(size) && size >= fewestBytes && size <= mostBytes && bytes.length % size === 0

const countOf = (raws: ReadonlyArray<RawPrefixes>): number =>
  raws.reduce((sum, { bytes, size }) => sum + bytes.length / size, 0)

const headOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32BE(0)

/** A list of prefixes of SHA-256 hashes, sorted by their bytes. Immutable: an update returns another list. */
export class HashPrefixes {
  readonly #short: ShortPrefixes
  readonly #long: LongPrefixes
  readonly #sizes: ReadonlySet<number>

  private constructor(short: ShortPrefixes, long: LongPrefixes) {
    this.#short = short
    this.#long = long
    this.#sizes = new Set(long.map(({ length }) => length))
  }

  static empty(): HashPrefixes {
    return new HashPrefixes(new Uint32Array(), [])
  }

  get count(): number {
    return this.#short.length + this.#long.length
  }

  /** Number of short prefixes before each long one; of equal beginnings the short one comes first. */
  get #before(): ReadonlyArray<number> {
    return this.#long.map((prefix) => placeBehind(this.#short, headOf(prefix)))
  }

  /** The hash of the sorted list, with which an endpoint verifies a copy. */
  get checksum(): Buffer {
    const digest = createHash("sha256")
    const before = this.#before
    let done = 0
    for (const [index, prefix] of this.#long.entries()) {
      digest.update(bytesOfShort(this.#short, done, before[index] ?? 0)).update(prefix)
      done = before[index] ?? 0
    }
    return digest.update(bytesOfShort(this.#short, done, this.#short.length)).digest()
  }

  /**
   * This list without those at `removals` (indexes in the sorted list), and with `additions`. Undefined if invalid: an index
   * out of range, bytes that are not whole prefixes, more than `mostPrefixes`.
   */
  changed(removals: ReadonlyArray<number>, additions: ReadonlyArray<RawPrefixes>): HashPrefixes | undefined {
    if (
      !removals.every((index) => Number.isInteger(index) && index >= 0 && index < this.count) ||
      !additions.every(isWhole)
    )
      return undefined
    const longer = additions.filter(({ size }) => size > fewestBytes)
    if (
      this.count - removals.length + countOf(additions) > mostPrefixes ||
      this.#long.length + countOf(longer) > mostLong
    )
      return undefined
    const kept = this.#without(removals)
    const shorter = additions.filter(({ size }) => size === fewestBytes)
    return new HashPrefixes(
      shorter.reduce((list, { bytes }) => withShort(list, bytes), kept.#short),
      longer.reduce((list, { bytes, size }) => withPrefixes(list, size, bytes), kept.#long),
    )
  }

  /** Whether a prefix of the list matches a full hash. */
  matches(fullHash: Uint8Array): boolean {
    const head = headOf(fullHash)
    if (this.#short[placeBehind(this.#short, head) - 1] === head) return true
    for (const size of this.#sizes) if (hasPrefix(this.#long, fullHash.subarray(0, size))) return true
    return false
  }

  #without(removals: ReadonlyArray<number>): HashPrefixes {
    if (removals.length === 0) return this
    const removed = new Set(removals)
    // The index of a long prefix in the whole list is its own index plus the short ones before it.
    const places = this.#before.map((before, index) => before + index)
    const long = this.#long.filter((_, index) => !removed.has(places[index] ?? -1))
    const isLong = new Set(places)
    const short = new Uint32Array(this.#short.length)
    let [count, next] = [0, 0]
    for (let place = 0; place < this.count; place++) {
      if (isLong.has(place)) continue
      const number = this.#short[next++] ?? 0
      if (!removed.has(place)) short[count++] = number
    }
    return new HashPrefixes(short.slice(0, count), long)
  }
}
