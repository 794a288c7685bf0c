/** What the values of a series are. */
export interface SeriesFacts {
  readonly unit: string
  readonly help: string
}

/** A value of one series at one time. */
export interface SeriesPoint extends SeriesFacts {
  readonly name: string
  readonly value: number
}

/** Series over the same times, oldest first. Null: nothing is known of that time. */
export interface SeriesWindow {
  /** Milliseconds since the epoch. */
  readonly times: ReadonlyArray<number>
  readonly series: Readonly<Record<string, SeriesFacts & { readonly values: ReadonlyArray<number | null> }>>
}

/** Maximum series. Further ones are left out. */
const mostSeries = 300

/** A text of four digits, as plots need: 0.30000000000000004 would take half of an answer. */
const rounded = (value: number): number | null => (Number.isFinite(value) ? Number(value.toPrecision(4)) : null)

/** The last values of some series. Its memory does not grow after the first round. */
export class SeriesRing {
  readonly #places: number
  readonly #times: Float64Array
  readonly #series = new Map<string, { readonly facts: SeriesFacts; readonly values: Float64Array }>()
  #added = 0

  /** Keeps this many times. */
  constructor(places: number) {
    this.#places = places
    this.#times = new Float64Array(places)
  }

  /** Adds the values of a later time. Series without one have none then. */
  add(time: number, points: Iterable<SeriesPoint>): void {
    const place = this.#added % this.#places
    this.#times[place] = time
    for (const { values } of this.#series.values()) values[place] = Number.NaN
    for (const point of points) this.#valuesOf(point)?.fill(point.value, place, place + 1)
    this.#added += 1
  }

  /** The kept times after this one. */
  after(time: number): SeriesWindow {
    const first = Math.max(0, this.#added - this.#places)
    const kept = Array.from({ length: this.#added - first }, (_, n) => (first + n) % this.#places)
    const places = kept.filter((place) => (this.#times[place] ?? 0) > time)
    const shown = [...this.#series].map(([name, { facts, values }]) => [
      name,
      { ...facts, values: places.map((place) => rounded(values[place] ?? Number.NaN)) },
    ])
    return {
      times: places.map((place) => this.#times[place] ?? 0),
      // The entries are made by the line above.
      series: Object.fromEntries(shown) as SeriesWindow["series"],
    }
  }

  #valuesOf({ help, name, unit }: SeriesPoint): Float64Array | undefined {
    const known = this.#series.get(name)
    if (known !== undefined || this.#series.size >= mostSeries) return known?.values
    const values = new Float64Array(this.#places).fill(Number.NaN)
    this.#series.set(name, { facts: { unit, help }, values })
    return values
  }
}
