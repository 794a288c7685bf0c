import type { Finding } from "@trawl/pii"
import { type JsonToken, jsonTokens } from "./jsonTokens.ts"

/** A place where something is replaced, by a JSON string where a number was. */
export interface Place extends Finding {
  readonly isQuoted?: boolean
}

/** Fits spans to the strings and numbers of a text, where it is JSON, so that it stays JSON: of a string a part goes, of a number all of it. */
export class JsonPlaces {
  readonly #tokens: ReadonlyArray<JsonToken> | undefined
  #from = 0
  #done = 0

  /** `isSaid` where a text is said to be JSON: a number may be all of it. */
  constructor(text: string, { isSaid = false }: { readonly isSaid?: boolean } = {}) {
    this.#tokens = jsonTokens(text, { isSaid })
  }

  /** Where something is replaced for a span. Spans are asked for in the order of the text, and none is over another. */
  of(span: Finding): ReadonlyArray<Place> {
    if (this.#tokens === undefined) return [span]
    const places: Array<Place> = []
    while ((this.#tokens[this.#from]?.end ?? Infinity) <= span.start) this.#from += 1
    for (const { end, isNumber, start } of this.#within(this.#tokens, span.end)) {
      if (start < this.#done) continue
      const place = isNumber ? { start, end, isQuoted: true } : { start: Math.max(start, span.start), end: Math.min(end, span.end) }
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
