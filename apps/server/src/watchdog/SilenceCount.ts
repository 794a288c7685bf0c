import type { WatchedPage } from "@trawl/core"
import { looksInPatience, type WatchdogMessage } from "./WatchdogMessages.ts"

/**
 * How long the main thread has been silent, counted in looks of the watchdog and not by the clock: a machine that slept has
 * not let anybody speak.
 */
export class SilenceCount {
  readonly #pages = new Map<string, WatchedPage>()
  #silentLooks = 0

  /** The pages at work, oldest first. */
  get pages(): ReadonlyArray<WatchedPage> {
    return [...this.#pages.values()]
  }

  hear(message: WatchdogMessage): void {
    this.#silentLooks = 0
    if (message.kind === "begin") this.#pages.set(message.page.id, message.page)
    if (message.kind === "end") this.#pages.delete(message.id)
  }

  /** Counts a look. True when the main thread has been silent for too long. */
  look(): boolean {
    this.#silentLooks += 1
    return this.#silentLooks > looksInPatience
  }
}
