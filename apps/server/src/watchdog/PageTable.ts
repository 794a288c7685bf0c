import type { WatchedPage } from "@trawl/core"

/** Number of pages in a table. */
const capacity = 256
/** An id is a UUID, a key a digest of 43 characters or an id; both are ASCII. */
const textBytes = 64

/** Memory shared by two threads: when each page began (0 for a free place), and its texts. */
export interface SharedTable {
  readonly begun: SharedArrayBuffer
  readonly texts: SharedArrayBuffer
}

export const newTable = (): SharedTable => ({
  begun: new SharedArrayBuffer(capacity * Int32Array.BYTES_PER_ELEMENT),
  texts: new SharedArrayBuffer(capacity * 2 * textBytes),
})

/** The pages in progress, written by one thread and read by another at any moment, without a message per page. */
export class PageTable {
  readonly #begun: Int32Array
  readonly #texts: Buffer
  readonly #free: Array<number>

  constructor({ begun, texts }: SharedTable) {
    this.#begun = new Int32Array(begun)
    this.#texts = Buffer.from(texts)
    this.#free = Array.from({ length: capacity }, (_, place) => capacity - 1 - place)
  }

  get isFull(): boolean {
    return this.#free.length === 0
  }

  /** Adds a page to a table that is not full; its place. `turn` orders pages: a whole number above 0. */
  begin({ id, key }: WatchedPage, turn: number): number {
    const place = this.#free.pop()
    if (place === undefined) throw new RangeError("The table of pages at work is full.")
    this.#write(2 * place, id)
    this.#write(2 * place + 1, key)
    // Written last: a reader that sees it sees the texts too.
    Atomics.store(this.#begun, place, turn)
    return place
  }

  end(place: number): void {
    Atomics.store(this.#begun, place, 0)
    this.#free.push(place)
  }

  /** The pages in progress, with their turns. */
  get pages(): ReadonlyArray<{ readonly turn: number; readonly page: WatchedPage }> {
    return Array.from({ length: capacity }, (_, place) => ({
      turn: Atomics.load(this.#begun, place),
      page: { id: this.#read(2 * place), key: this.#read(2 * place + 1) },
    })).filter(({ turn }) => turn > 0)
  }

  #write(row: number, text: string): void {
    const end = (row + 1) * textBytes
    const written = this.#texts.write(text, row * textBytes, textBytes, "latin1")
    this.#texts.fill(0, row * textBytes + written, end)
  }

  #read(row: number): string {
    const text = this.#texts.toString("latin1", row * textBytes, (row + 1) * textBytes)
    const end = text.indexOf("\0")
    return end < 0 ? text : text.slice(0, end)
  }
}
