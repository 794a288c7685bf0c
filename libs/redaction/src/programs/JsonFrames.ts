import type { Span } from "@trawl/pii/rules"

/** JSON text between strings and brackets. */
const inJson = /^(?:[\s,:\d.+-]|[eE](?=[\d+-])|true|false|null)*$/u

/** An open object or array. */
interface Frame {
  readonly start: number
  /** Whether it has a field, or data in quotes. */
  hasData: boolean
}

/** Finds JSON in code by its brackets: only strings, numbers and constants, and at least one field. Linear. */
export class JsonFrames {
  readonly #open: Array<Frame> = []
  readonly #found: Array<Span> = []
  /** How many open frames, from the outermost, are not JSON. */
  #spoilt = 0

  /** In order, without overlaps. */
  get found(): ReadonlyArray<Span> {
    return this.#found
  }

  open(at: number): void {
    this.#open.push({ start: at, hasData: false })
  }

  /** Closes the innermost frame; `end` is after its bracket. */
  close(end: number): void {
    const frame = this.#open.pop()
    if (frame === undefined) return
    const isJson = this.#open.length >= this.#spoilt
    this.#spoilt = Math.min(this.#spoilt, this.#open.length)
    if (isJson && frame.hasData) this.add({ start: frame.start, end })
  }

  /** Adds data that was read as a whole: findings inside are part of it. */
  add(span: Span): void {
    while ((this.#found.at(-1)?.start ?? -1) >= span.start) this.#found.pop()
    this.#found.push(span)
    const around = this.#open.at(-1)
    if (around !== undefined) around.hasData = true
  }

  /** Reads the code between two delimiters. */
  between(code: string): void {
    if (!inJson.test(code)) return this.spoil()
    const around = this.#open.at(-1)
    if (around !== undefined && code.includes(":")) around.hasData = true
  }

  /** Marks all open frames as not JSON. */
  spoil(): void {
    this.#spoilt = this.#open.length
  }
}
