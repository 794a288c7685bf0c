import type { PageSample } from "./PageSample.ts"

/** When a page last grew, and its size then. Milliseconds. */
export interface Quiet {
  readonly grownAt: number
  /** When a request or timer that may bring content was last seen open. */
  readonly busyAt: number
  readonly url: string
  readonly textLength: number
  readonly elements: number
}

/** The state before the first sample. */
export const noQuiet = (now: number): Quiet => ({ grownAt: now, busyAt: now, url: "", textLength: 0, elements: 0 })

/** Clocks and spinners change text without growing it: only more text than ever before, or much less, counts. */
const hasGrown = (quiet: Quiet, sample: PageSample): boolean =>
  sample.url !== quiet.url ||
  sample.textLength > quiet.textLength ||
  quiet.textLength - sample.textLength >= 4 ||
  sample.elements - quiet.elements >= 3

/** The state after one more sample. */
export const nextQuiet = (
  quiet: Quiet,
  sample: PageSample,
  at: { readonly now: number; readonly openRequests: number },
): Quiet => ({
  ...(hasGrown(quiet, sample)
    ? { grownAt: at.now, url: sample.url, textLength: sample.textLength, elements: sample.elements }
    : { grownAt: quiet.grownAt, url: quiet.url, textLength: quiet.textLength, elements: quiet.elements }),
  busyAt: sample.isLoading || sample.timers > 0 || at.openRequests > 0 ? at.now : quiet.busyAt,
})

/** Milliseconds without growth after which a page with scripts has settled. */
const window = ({ isComplete, isThin }: Pick<PageSample, "isComplete" | "isThin">): number =>
  isThin ? 700 : isComplete ? 100 : 150

/**
 * Whether a page has settled: 150 ms without growth, 100 ms if all its initial resources have loaded, 700 ms while it is thin,
 * and 100 ms with nothing open. A page without scripts has settled as soon as nothing is open.
 */
export const isQuiet = (
  quiet: Quiet,
  sample: Pick<PageSample, "isComplete" | "isInert" | "isThin">,
  now: number,
): boolean => (sample.isInert ? now > quiet.busyAt : now - quiet.grownAt >= window(sample) && now - quiet.busyAt >= 100)
