import type { Schema } from "effect"
import { comparable } from "./comparable.ts"
import { isPartOf } from "./isPartOf.ts"

/** Elements up to which each new one is compared with all: beyond, only equal ones are found. */
const mostCompared = 1000

/** The elements of lists from several pages, each once. */
export class ElementList {
  readonly kept: Array<{ readonly value: Schema.Json; readonly urls: Set<string> }> = []
  readonly #places = new Map<string, number>()

  add(element: Schema.Json, url: string): void {
    const key = comparable(element)
    const at = this.#places.get(key) ?? this.#find(element)
    const known = at === -1 ? undefined : this.kept[at]
    this.#places.set(key, known === undefined ? this.kept.length : at)
    if (known === undefined) this.kept.push({ value: element, urls: new Set([url]) })
    else {
      known.urls.add(url)
      if (isPartOf(known.value, element)) this.kept[at] = { value: element, urls: known.urls }
    }
  }

  #find(element: Schema.Json): number {
    if (this.kept.length > mostCompared) return -1
    return this.kept.findIndex(({ value }) => isPartOf(element, value) || isPartOf(value, element))
  }
}
