import { Effect, Schema } from "effect"
import type { Browser } from "playwright-core"
import { callWithin } from "../tab/call.ts"

const closeTime = 5_000

const ProcessInfo = Schema.Struct({ processInfo: Schema.Array(Schema.Struct({ type: Schema.String, id: Schema.Int })) })

/** A browser process and what it has done. */
export interface RunningBrowser {
  readonly browser: Browser
  readonly pid: number | undefined
  /** Pages opened so far, and those still open. */
  opened: number
  open: number
  /** Takes no more pages, and closes with its last one. */
  isRetired: boolean
}

/** Asks a browser for its process id. */
const pidOf = async (browser: Browser): Promise<number | undefined> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = Schema.decodeUnknownSync(ProcessInfo)(await session.send("SystemInfo.getProcessInfo"))
  await session.detach()
  return processInfo.find(({ type }) => type === "browser")?.id
}

/** A browser that has just been started. */
export const runningBrowser = Effect.fn("runningBrowser")(function* (browser: Browser): Effect.fn.Return<RunningBrowser> {
  const pid = yield* Effect.catchTag(callWithin(2_000, () => pidOf(browser)), "TabError", () => Effect.succeed(undefined))
  return { browser, pid, opened: 0, open: 0, isRetired: false }
})

const kill = (pid: number): void => {
  try {
    // Playwright starts a browser as the leader of a process group of its own.
    process.kill(-pid, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}

/** Closes a browser; one that does not close is killed with all its processes. */
export const closeBrowser = ({ browser, pid }: RunningBrowser): Effect.Effect<void> =>
  callWithin(closeTime, () => browser.close()).pipe(
    Effect.catchTag("TabError", () => Effect.sync(() => (pid === undefined ? undefined : kill(pid)))),
    Effect.asVoid,
  )
