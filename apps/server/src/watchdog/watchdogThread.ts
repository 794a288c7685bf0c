import { writeSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import { logEntry } from "../logs/logEntry.ts"
import { PageTable } from "./PageTable.ts"
import { SilenceCount } from "./SilenceCount.ts"
import { looksInPatience, type WatchdogMessage, type WatchdogStart } from "./WatchdogMessages.ts"

// The main thread starts this file with exactly this data.
const start = workerData as WatchdogStart
const count = new SilenceCount()
const tables: Array<PageTable> = []
const writeMillis = 5000

/** Writes a line like those of the service's log, synchronously: other output of a thread goes through the main thread. */
const log = (message: string, annotations: Readonly<Record<string, unknown>>): void => {
  const time = new Date().toISOString()
  const line =
    start.logFormat === "json"
      ? logEntry({ time, level: "fatal", message, annotations })
      : JSON.stringify({ message, level: "FATAL", timestamp: time, annotations })
  writeSync(2, `${line}\n`)
}

/** The pages in progress, oldest first. */
const pagesAtWork = () =>
  tables
    .flatMap(({ pages }) => pages)
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ page }) => page)

const remember = async (): Promise<void> => {
  // Loaded only now: a watchdog that is never needed takes hardly any memory.
  const { rememberPages } = await import("./rememberPages.ts")
  await rememberPages(
    pagesAtWork().map(({ key }) => key),
    start,
  )
}

let isEnding = false
const end = async (why: string): Promise<void> => {
  if (isEnding) return
  isEnding = true
  log(`${why} It ends, and what it had under way runs again after the next start.`, {
    pages: pagesAtWork().map(({ id }) => id),
  })
  const failed = (error: unknown) => log("The pages that ran could not be written down.", { error: String(error) })
  await Promise.race([remember().catch(failed), sleep(writeMillis)])
  process.kill(process.pid, "SIGKILL")
}

parentPort?.on("message", (message: WatchdogMessage) => {
  count.hear()
  if (message.kind === "table") tables.push(new PageTable(message.table))
  if (message.kind === "broken") void end("An error that nobody caught broke the process.")
})
setInterval(() => {
  if (count.look()) void end(`The main thread of the process has been stuck for ${start.patienceMillis / 1000} s.`)
}, start.patienceMillis / looksInPatience)
