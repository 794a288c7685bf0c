import type { ScannerFault } from "@trawl/core"
import { Clock, Effect } from "effect"

/** Whether a source, or a part of one, works, and since when it does not. */
export class SourceHealth {
  readonly #about: Pick<ScannerFault, "isHeld" | "source">
  #fault: ScannerFault | undefined

  constructor(about: Pick<ScannerFault, "isHeld" | "source">) {
    this.#about = about
  }

  worked(): void {
    this.#fault = undefined
  }

  /** Records why it does not work; keeps the time of the first of several failures. */
  failed(message: string): Effect.Effect<void> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      this.#fault = { ...this.#about, since: this.#fault?.since ?? now, message }
    })
  }

  /** At most one. */
  readonly faults: Effect.Effect<ReadonlyArray<ScannerFault>> = Effect.sync(() =>
    this.#fault === undefined ? [] : [this.#fault],
  )
}
