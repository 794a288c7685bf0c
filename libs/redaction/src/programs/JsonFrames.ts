import type { Span } from "@trawl/pii"

/** What stands in JSON between its texts and brackets. */
const inJson = /^(?:[\s,:\d.+-]|[eE](?=[\d+-])|true|false|null)*$/u

/** An object or array that is open. */
interface Frame {
  readonly start: number
  /** Whether a field of an object, or data within quotes, was read in it. */
  hasData: boolean
}

/** Finds JSON in code by its brackets: what holds nothing but texts, numbers and constants, and at least one field. Linear. */
export class JsonFrames {
  readonly #open: Array<Frame> = []
  readonly #found: Array<Span> = []
  /** How many of the open ones, from the outermost, are no JSON. */
  #spoilt = 0

  /** In their order, none over another. */
  get found(): ReadonlyArray<Span> {
    return this.#found
  }

  open(at: number): void {
    this.#open.push({ start: at, hasData: false })
  }

  /** Closes the innermost; `end` is behind its bracket. */
  close(end: number): void {
    const frame = this.#open.pop()
    if (frame === undefined) return
    const isJson = this.#open.length >= this.#spoilt
    this.#spoilt = Math.min(this.#spoilt, this.#open.length)
    if (isJson && frame.hasData) this.add({ start: frame.start, end })
  }

  /** Data that was read whole: what was found within it is part of it. */
  add(span: Span): void {
    while ((this.#found.at(-1)?.start ?? -1) >= span.start) this.#found.pop()
    this.#found.push(span)
    const around = this.#open.at(-1)
    if (around !== undefined) around.hasData = true
  }

  /** What stands between two signs. */
  between(code: string): void {
    if (!inJson.test(code)) return this.spoil()
    const around = this.#open.at(-1)
    if (around !== undefined && code.includes(":")) around.hasData = true
  }

  /** Nothing that is open is JSON. */
  spoil(): void {
    this.#spoilt = this.#open.length
  }
}
