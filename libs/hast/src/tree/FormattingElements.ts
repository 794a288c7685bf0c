import type { HastElement } from "../parser/HastElement.ts"
import type { Attribute } from "../parser/TokenSink.ts"

/** A formatting element with what its tag said, to open it again. */
export interface FormattingEntry {
  element: HastElement
  readonly name: string
  readonly attributes: ReadonlyArray<Attribute>
  /** Known once it was asked for. */
  kind?: string
}

/** The same for all elements that are alike: a name and its attributes, in any order. */
const kindOf = ({ attributes, name }: FormattingEntry): string =>
  [name, ...attributes.map(({ name, value }) => `${name}=${value}`).toSorted()].join("\0")

/** More entries than any page of the web holds: the oldest are forgotten. */
const mostEntries = 1_000
/** The standard keeps so many of the same kind ("Noah's Ark clause"). */
const mostAlike = 3

/** The list of active formatting elements of the HTML standard. A marker is null. */
export class FormattingElements {
  readonly entries: Array<FormattingEntry | null> = []

  add(entry: FormattingEntry): void {
    const { entries } = this
    const first = entries.lastIndexOf(null) + 1
    const alike = this.#alike(entry, first)
    if (alike.length >= mostAlike) entries.splice(alike[0] as number, 1)
    if (entries.length - first >= mostEntries) entries.splice(first, 1)
    entries.push(entry)
  }

  /** Places of entries from `first` on that are alike; none if there are too few to matter. */
  #alike(entry: FormattingEntry, first: number): ReadonlyArray<number> {
    const places: Array<number> = []
    for (let at = first; at < this.entries.length; at++) {
      const other = this.entries[at] as FormattingEntry
      if (other.name === entry.name && other.attributes.length === entry.attributes.length) places.push(at)
    }
    if (places.length < mostAlike || entry.attributes.length === 0) return places
    const kind = kindOf(entry)
    return places.filter((at) => this.#kindAt(at) === kind)
  }

  #kindAt(at: number): string {
    const entry = this.entries[at] as FormattingEntry
    return (entry.kind ??= kindOf(entry))
  }

  mark(): void {
    this.entries.push(null)
  }

  clearToMark(): void {
    this.entries.length = Math.max(0, this.entries.lastIndexOf(null))
  }

  /** The place of the last entry of this name after the last marker; -1 without one. */
  lastOf(name: string): number {
    for (let at = this.entries.length - 1; at >= 0; at--) {
      const entry = this.entries[at]
      if (entry === null) return -1
      if (entry?.name === name) return at
    }
    return -1
  }

  placeOf(element: HastElement): number {
    return this.entries.findLastIndex((entry) => entry?.element === element)
  }

  remove(place: number): void {
    if (place !== -1) this.entries.splice(place, 1)
  }
}
