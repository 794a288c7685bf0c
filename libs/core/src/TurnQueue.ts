/**
 * Queues of groups that take turns: taking an item sends its group to the end of the rotation.
 * Within a group, first come, first served.
 */
export class TurnQueue<T> {
  /** In the order of their turns; groups without items are removed. */
  readonly #groups = new Map<string, Array<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Groups that have items, in the order of their turns. */
  get groups(): ReadonlyArray<string> {
    return [...this.#groups.keys()]
  }

  sizeOf(group: string): number {
    return this.#groups.get(group)?.length ?? 0
  }

  push(group: string, item: T): void {
    const items = this.#groups.get(group)
    if (items === undefined) this.#groups.set(group, [item])
    else items.push(item)
    this.#size += 1
  }

  /** Takes the next item of the group whose turn it is. */
  take(): T | undefined {
    const [group] = this.#groups.keys()
    return group === undefined ? undefined : this.takeFrom(group)
  }

  /** Takes the next item of a group, whether or not it is its turn. */
  takeFrom(group: string): T | undefined {
    const items = this.#groups.get(group)
    const item = items?.shift()
    if (items === undefined || item === undefined) return undefined
    this.#size -= 1
    this.#groups.delete(group)
    if (items.length > 0) this.#groups.set(group, items)
    return item
  }

  /** Removes an item at any position; false when it is not queued. */
  remove(group: string, item: T): boolean {
    const items = this.#groups.get(group) ?? []
    const place = items.indexOf(item)
    if (place < 0) return false
    items.splice(place, 1)
    this.#size -= 1
    if (items.length === 0) this.#groups.delete(group)
    return true
  }
}
