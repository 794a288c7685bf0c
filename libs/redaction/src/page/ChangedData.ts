/** Levels of data that are read: deeper ones are left out. */
const deepest = 200

/** Plain data with each text changed, names of fields too, and each number that is changed as a text. What it holds twice is changed once. */
export class ChangedData {
  readonly #change: (text: string) => string
  readonly #changeName: (name: string) => string
  readonly #done = new Map<object, unknown>()

  /** `changeName` changes the names of fields; without, they are changed as texts are. */
  constructor(change: (text: string) => string, changeName = change) {
    this.#change = change
    this.#changeName = changeName
  }

  of(data: unknown, level = 0): unknown {
    if (typeof data === "string") return this.#change(data)
    if (typeof data === "number") return this.#number(data)
    if (typeof data !== "object" || data === null || ArrayBuffer.isView(data)) return data
    if (level >= deepest) return null
    const changed = this.#done.get(data) ?? this.#object(data, level)
    this.#done.set(data, changed)
    return changed
  }

  #number(number: number): unknown {
    const text = String(number)
    const changed = this.#change(text)
    return changed === text ? number : changed
  }

  #object(data: object, level: number): unknown {
    const below = (value: unknown) => this.of(value, level + 1)
    if (Array.isArray(data)) return data.map(below)
    if (data instanceof Map) return new Map(Array.from(data, ([name, value]) => [typeof name === "string" ? this.#changeName(name) : name, below(value)]))
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [this.#changeName(name), below(value)]))
  }
}
