import type { Claim } from "./Claim.ts"

const words: ReadonlyMap<string, boolean | null | undefined> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
])

/** Not a literal: the comment is prose. */
class Prose extends Error {}

/** Reads one literal from the beginning of a text. */
class Reader {
  readonly #text: string
  place = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Takes what a sticky expression matches here, after white space. */
  take(pattern: RegExp): string | undefined {
    this.place += /^\s*/u.exec(this.#text.slice(this.place))?.[0].length ?? 0
    const found = pattern.exec(this.#text.slice(this.place))?.[0]
    this.place += found?.length ?? 0
    return found
  }

  claim(): Claim {
    if (this.take(/^…/u) !== undefined) return { type: "any" }
    if (this.take(/^\[/u) !== undefined) return this.#list()
    if (this.take(/^\{/u) !== undefined) return this.#object()
    const text = this.take(/^"(?:[^"\\]|\\.)*"/u)
    if (text !== undefined) return { type: "text", parts: String(JSON.parse(text)).split("…") }
    const number = this.take(/^-?\d[\d_]*(?:\.\d+)?(?![\w-])/u)
    if (number !== undefined) return { type: "value", value: Number(number.replaceAll("_", "")) }
    const word = this.take(/^(?:true|false|null|undefined)\b/u)
    if (word === undefined) throw new Prose()
    return { type: "value", value: words.get(word) }
  }

  #list(): Claim {
    const elements: Array<Claim> = []
    while (this.take(/^\]/u) === undefined) {
      elements.push(this.claim())
      this.#separate(/^(?=\])/u)
    }
    const isOpen = elements.at(-1)?.type === "any"
    return { type: "list", elements: isOpen ? elements.slice(0, -1) : elements, isOpen }
  }

  #object(): Claim {
    const fields = new Map<string, Claim>()
    let isOpen = false
    while (this.take(/^\}/u) === undefined) {
      if (this.take(/^…/u) !== undefined) isOpen = true
      else fields.set(this.#key(), this.claim())
      this.#separate(/^(?=\})/u)
    }
    return { type: "object", fields, isOpen }
  }

  #key(): string {
    const key = this.take(/^[\w$]+(?=\s*:)/u)
    if (key === undefined) throw new Prose()
    this.take(/^:/u)
    return key
  }

  #separate(end: RegExp): void {
    if (this.take(/^,/u) === undefined && this.take(end) === undefined) throw new Prose()
  }
}

/** The claim with which a comment begins; after it a colon or comma may begin a remark. Undefined if the comment is prose. */
export const readClaim = (comment: string): Claim | undefined => {
  const reader = new Reader(comment)
  try {
    const claim = reader.claim()
    return claim.type !== "any" && /^(?:[:,] .*)?$/su.test(comment.slice(reader.place)) ? claim : undefined
  } catch (error) {
    if (error instanceof Prose) return undefined
    throw error
  }
}
