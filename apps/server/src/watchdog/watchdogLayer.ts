import { entryBeside, PageWatch } from "@trawl/core"
import { Duration, Effect, Layer, Redacted, type Scope } from "effect"
import { resolve } from "node:path"
import { Worker } from "node:worker_threads"
import type { Settings } from "../settings/Settings.ts"
import { PagesAtWork } from "./PagesAtWork.ts"
import { looksInPatience, type WatchdogMessage, type WatchdogStart } from "./WatchdogMessages.ts"

type WatchdogSettings = Pick<Settings, "data" | "databaseUrl" | "logFormat" | "watchdog">

const entry = entryBeside("watchdogThread", import.meta.url)

const startOf = ({ data, databaseUrl, logFormat }: WatchdogSettings, patience: Duration.Duration): WatchdogStart => ({
  patienceMillis: Duration.toMillis(patience),
  data: resolve(data),
  logFormat,
  ...(databaseUrl === undefined ? {} : { databaseUrl: Redacted.value(databaseUrl) }),
})

const startThread = (workerData: WatchdogStart) => {
  const worker = new Worker(entry.url, { workerData, execArgv: [...entry.execArgv] })
  worker.unref()
  // A process without its watchdog keeps working.
  worker.on("error", (error) => process.emitWarning(`The watchdog has ended: ${error.message}`))
  const tell = (message: WatchdogMessage) => worker.postMessage(message)
  const alive = setInterval(() => tell({ kind: "alive" }), workerData.patienceMillis / looksInPatience / 2).unref()
  const onUncaught = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    tell({ kind: "broken" })
  }
  process.on("uncaughtException", onUncaught)
  const stop = async () => {
    process.off("uncaughtException", onUncaught)
    clearInterval(alive)
    await worker.terminate()
  }
  return { pages: new PagesAtWork((table) => tell({ kind: "table", table })), stop }
}

const watchPages = (
  settings: WatchdogSettings,
  patience: Duration.Duration,
): Effect.Effect<(typeof PageWatch)["Service"], never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => startThread(startOf(settings, patience))),
      ({ stop }) => Effect.promise(stop),
    ),
    ({ pages }) => ({
      watch: (page) => (work) =>
        Effect.acquireUseRelease(
          Effect.sync(() => pages.begin(page)),
          () => work,
          (end) => Effect.sync(end),
        ),
    }),
  )

/**
 * Ends a process whose main thread is stuck or had an uncaught error, and records which pages ran. It uses a
 * thread of its own: whatever hangs the event loop hangs everything that runs on it.
 */
export const watchdogLayer = (settings: WatchdogSettings): Layer.Layer<never> => {
  const { watchdog } = settings
  return watchdog === "off" ? Layer.empty : Layer.effect(PageWatch, watchPages(settings, watchdog))
}
