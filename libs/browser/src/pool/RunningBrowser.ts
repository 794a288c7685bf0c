import { Effect, Exit, Scope } from "effect"
import type { StartedChromium } from "../chromium/startChromium.ts"
import { Driver } from "../input/Driver.ts"
import { callWithin } from "../tab/call.ts"
import { holdWindows } from "./holdWindows.ts"
import { MemoryWatch } from "./MemoryWatch.ts"

const closeTime = 5_000

/** A browser process and its record. */
export interface RunningBrowser {
  readonly chromium: StartedChromium
  readonly memory: MemoryWatch
  /** Playwright, for pages that it opens. */
  readonly driver: Driver
  /** Scope of resources that belong to the browser and not to one page. */
  readonly scope: Scope.Closeable
  /** Pages opened so far, and pages still open. */
  opened: number
  open: number
  /** Takes no more pages, and closes with its last one. */
  isRetired: boolean
}

/** A browser that has just been started. */
export const runningBrowser = Effect.fn("runningBrowser")(function* (
  chromium: StartedChromium,
): Effect.fn.Return<RunningBrowser> {
  const { connection } = chromium
  // Reports windows that pages open, and pages that crash.
  yield* Effect.ignore(
    callWithin(closeTime, () => connection.browser.send("Target.setDiscoverTargets", { discover: true })),
  )
  yield* Effect.ignore(callWithin(closeTime, () => holdWindows(connection)))
  return {
    chromium,
    memory: new MemoryWatch(),
    driver: new Driver(connection),
    scope: yield* Scope.make(),
    opened: 0,
    open: 0,
    isRetired: false,
  }
})

/** Closes a browser. Kills one that does not close, with all its processes. */
export const closeBrowser = Effect.fn("closeBrowser")(function* ({
  chromium,
  scope,
}: RunningBrowser): Effect.fn.Return<void> {
  yield* Scope.close(scope, Exit.void)
  const { connection, exited, kill } = chromium
  const ending = async () => {
    await connection.browser.send("Browser.close").catch(() => undefined)
    await exited
  }
  yield* Effect.catchTag(callWithin(closeTime, ending), "TabError", () => Effect.sync(kill))
  yield* Effect.ignore(callWithin(closeTime, () => exited))
})
