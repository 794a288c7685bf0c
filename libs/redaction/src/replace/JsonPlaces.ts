import type { Finding } from "@trawl/pii/rules"
import { type JsonToken, jsonTokens } from "./jsonTokens.ts"

/** A span to replace; a number becomes a JSON string. */
export interface Place extends Finding {
  readonly isQuoted?: boolean
}

/** Fits spans to the strings and numbers of a JSON text, so that it stays JSON: strings are replaced in part, numbers as a whole. */
export class JsonPlaces {
  readonly #tokens: ReadonlyArray<JsonToken> | undefined
  #from = 0
  #done = 0

  /** `isSaid`: the text is declared as JSON, so it may be a single number. */
  constructor(text: string, { isSaid = false }: { readonly isSaid?: boolean } = {}) {
    this.#tokens = jsonTokens(text, { isSaid })
  }

  /** The places to replace for a span. Must be called in text order, without overlaps. */
  of(span: Finding): ReadonlyArray<Place> {
    if (this.#tokens === undefined) return [span]
    const places: Array<Place> = []
    while ((this.#tokens[this.#from]?.end ?? Infinity) <= span.start) this.#from += 1
    for (const { end, isNumber, start } of this.#within(this.#tokens, span.end)) {
      if (start < this.#done) continue
      const place = isNumber
        ? { start, end, isQuoted: true }
        : { start: Math.max(start, span.start), end: Math.min(end, span.end) }
      if (place.end > place.start) places.push({ bucket: span.bucket, ...place })
      if (isNumber) this.#done = end
    }
    return places
  }

  #within(tokens: ReadonlyArray<JsonToken>, end: number): ReadonlyArray<JsonToken> {
    let to = this.#from
    while ((tokens[to]?.start ?? Infinity) < end) to += 1
    return tokens.slice(this.#from, to)
  }
}
