import type { PageSample } from "./PageSample.ts"

/** Since when a page has not grown, and how big it was then. Milliseconds. */
export interface Quiet {
  readonly grownAt: number
  /** When a request or timer that may bring content was last seen open. */
  readonly busyAt: number
  readonly url: string
  readonly textLength: number
  readonly elements: number
}

/** A page nothing is known of yet. */
export const noQuiet = (now: number): Quiet => ({ grownAt: now, busyAt: now, url: "", textLength: 0, elements: 0 })

/** Clocks and spinners change text without growing it: lengths count, not changes. */
const hasGrown = (quiet: Quiet, sample: PageSample): boolean =>
  sample.url !== quiet.url ||
  Math.abs(sample.textLength - quiet.textLength) >= 4 ||
  sample.elements - quiet.elements >= 3

/** What is known after one more sample. */
export const nextQuiet = (quiet: Quiet, sample: PageSample, at: { readonly now: number; readonly openRequests: number }): Quiet => ({
  ...(hasGrown(quiet, sample)
    ? { grownAt: at.now, url: sample.url, textLength: sample.textLength, elements: sample.elements }
    : { grownAt: quiet.grownAt, url: quiet.url, textLength: quiet.textLength, elements: quiet.elements }),
  busyAt: sample.isLoading || sample.timers > 0 || at.openRequests > 0 ? at.now : quiet.busyAt,
})

/** Whether a page has come to rest: 200 ms without growth, 700 ms while it is thin, 100 ms with nothing open. */
export const isQuiet = (quiet: Quiet, isThin: boolean, now: number): boolean =>
  now - quiet.grownAt >= (isThin ? 700 : 200) && now - quiet.busyAt >= 100
