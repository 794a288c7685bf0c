import { looksInPatience } from "./WatchdogMessages.ts"

/**
 * How long the main thread has been silent, counted in polls of the watchdog and not by the clock: a machine that slept has
 * given no thread time to send anything.
 */
export class SilenceCount {
  #silentLooks = 0

  hear(): void {
    this.#silentLooks = 0
  }

  /** Counts a poll. True if the main thread has been silent for too long. */
  look(): boolean {
    this.#silentLooks += 1
    return this.#silentLooks > looksInPatience
  }
}
