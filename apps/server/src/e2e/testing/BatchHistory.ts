import { createHash } from "node:crypto"
import type { BatchState, Page, PageFault } from "./makeClient.ts"

/** Identifies a document: its page and every byte of it. */
const print = (page: Page): string =>
  `${page.metadata.sourceURL} ${createHash("sha256").update(JSON.stringify(page)).digest("hex")}`

const counters = ["completed", "failed", "cancelled"] as const

/**
 * Everything that the service has shown of one batch. Documents that were once visible must not change: each observation
 * that contradicts an earlier one is a violation.
 */
export class BatchHistory {
  readonly violations: Array<string> = []
  /** [position] */
  readonly #prints: Array<string> = []
  readonly #faults = new Map<string, string>()
  #last: BatchState | undefined

  /** Number of positions seen. */
  get seen(): number {
    return this.#prints.length
  }

  get last(): BatchState | undefined {
    return this.#last
  }

  /** Checks a status answer whose documents begin at position `skip`. */
  noteStatus(state: BatchState, skip: number): void {
    const last = this.#last
    this.#last = state
    if (last !== undefined) this.#compare(last, state)
    state.data.forEach((page, index) => this.#notePlace(skip + index, print(page)))
    if (skip + state.data.length > state.completed)
      this.violations.push(`More documents than the ${state.completed} that are completed.`)
  }

  noteErrors(faults: ReadonlyArray<PageFault>): void {
    const now = new Map(faults.map((fault) => [fault.id, JSON.stringify(fault)]))
    for (const [id, fault] of this.#faults) {
      if (now.get(id) !== fault) this.violations.push(`The error ${fault} became ${now.get(id) ?? "invisible"}.`)
    }
    for (const [id, fault] of now) this.#faults.set(id, fault)
  }

  #compare(last: BatchState, state: BatchState): void {
    if (state.total !== last.total) this.violations.push(`The total went from ${last.total} to ${state.total}.`)
    for (const counter of counters) {
      if (state[counter] < last[counter])
        this.violations.push(`${counter} went back from ${last[counter]} to ${state[counter]}.`)
    }
    if (last.status !== "scraping" && state.status !== last.status)
      this.violations.push(`The status went from ${last.status} to ${state.status}.`)
  }

  #notePlace(place: number, seen: string): void {
    const before = this.#prints[place]
    if (before !== undefined && before !== seen) this.violations.push(`Place ${place} showed ${before}, then ${seen}.`)
    this.#prints[place] = seen
  }
}
