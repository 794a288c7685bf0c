/** Deepest level of data that is read; deeper levels are dropped. */
const deepest = 200

/** Plain data with each text changed, field names included, and each number whose text changes. Shared objects are changed once. */
export class ChangedData {
  readonly #change: (text: string) => string
  readonly #changeName: (name: string) => string
  readonly #done = new Map<object, unknown>()

  /** `changeName` changes field names; by default they are changed like texts. */
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
    if (data instanceof Map)
      return new Map(
        Array.from(data, ([name, value]) => [typeof name === "string" ? this.#changeName(name) : name, below(value)]),
      )
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [this.#changeName(name), below(value)]))
  }
}
