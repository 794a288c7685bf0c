// Sends hostile files through the service's threads, one after the other, and reports to the parent process how each ended.
import { Conversion } from "@trawl/scrape"
import { pdfFile } from "@trawl/testing"
import { Effect, ManagedRuntime } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { craftedFiles, mutatedFiles, type NamedFile, plainFiles } from "./filesOf.ts"
import { MemoryWatch } from "./MemoryWatch.ts"
import type { Outcome } from "./Outcome.ts"
import { sendFile } from "./sendFile.ts"

/** The one message from the parent. */
export interface SendJob {
  readonly cases: ReadonlyArray<string> | undefined
  readonly mutate: string | undefined
  readonly files: string | undefined
  readonly every: number
  readonly scale: number
  readonly mode: "fast" | "auto"
  readonly deadlineMillis: number
  readonly hasOwnPool: boolean
  /** Number of files that were sent already. */
  readonly done: number
}

/** A message to the parent: the start of a file, its outcome, and at the end this process's own figures. */
export type ParentMessage =
  | { readonly began: string }
  | { readonly outcome: Outcome }
  | { readonly stray: number; readonly pauseMillis: number; readonly broken: number }

/** Memory above which this machine is in danger. */
const abortBytes = 2e9
const abortCode = 3

const tell = (message: ParentMessage) => process.send?.(message)
let [stray, pauseMillis] = [0, 0]
process.on("unhandledRejection", () => (stray += 1))
process.on("uncaughtException", () => (stray += 1))
const watch = new MemoryWatch(abortBytes, () => process.exit(abortCode))
const delay = monitorEventLoopDelay({ resolution: 10 })

const filesFor = ({ cases, done, every, files, mutate, scale }: SendJob): ReadonlyArray<NamedFile> => {
  const isCrafted = mutate === undefined && files === undefined
  const all = [
    ...(mutate === undefined ? [] : mutatedFiles(mutate, every)),
    ...(files === undefined ? [] : plainFiles(files)),
    ...(isCrafted ? craftedFiles(scale) : []),
  ]
  return all.filter(({ name }) => cases?.some((begin) => name.startsWith(begin)) ?? true).slice(done)
}

const newRuntime = () => ManagedRuntime.make(Conversion.layer())
type Runtime = ReturnType<typeof newRuntime>

const sent = async (
  { make, name }: NamedFile,
  runtime: Runtime,
  { deadlineMillis, mode }: SendJob,
): Promise<Outcome> => {
  const body = make()
  const before = process.memoryUsage.rss()
  watch.take()
  // Making the file is not counted.
  delay.reset()
  const start = performance.now()
  const { detail, kind } = await runtime.runPromise(sendFile(body, { mode, deadlineMillis }))
  pauseMillis = Math.max(pauseMillis, delay.max / 1e6)
  return {
    name,
    kind,
    detail,
    bytes: body.length,
    millis: performance.now() - start,
    peakBytes: watch.take(),
    addedBytes: process.memoryUsage.rss() - before,
  }
}

const ordinary = pdfFile(["An ordinary letter"])

/** Whether the next file fails to be read after the earlier ones. */
const isBroken = async (runtime: Runtime): Promise<boolean> =>
  (await runtime.runPromise(
    Effect.map(sendFile(ordinary, { mode: "fast", deadlineMillis: 30_000 }), ({ kind }) => kind),
  )) !== "result"

const sendAll = async (wanted: SendJob): Promise<void> => {
  let [runtime, broken] = [newRuntime(), 0]
  for (const file of filesFor(wanted)) {
    tell({ began: file.name })
    tell({ outcome: await sent(file, runtime, wanted) })
    if (await isBroken(runtime)) broken += 1
    if (!wanted.hasOwnPool) continue
    // Memory that the last file left in the threads says nothing about the next.
    await runtime.dispose()
    runtime = newRuntime()
  }
  await runtime.dispose()
  watch.stop()
  tell({ stray, pauseMillis, broken })
}

delay.enable()
process.on("message", (wanted: SendJob) => void sendAll(wanted))
process.on("disconnect", () => process.exit())
