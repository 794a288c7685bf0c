import { openable } from "./engines/engines.ts"
import type { PdfAnswer, PdfTask } from "./PdfAnswer.ts"

/** The parent's first message; tasks follow, one at a time. Every message has one answer. */
interface Opening {
  readonly open: string
  readonly folder: string
}

let convert: ((task: PdfTask) => Promise<PdfAnswer>) | undefined

const open = async ({ folder, open: name }: Opening): Promise<PdfAnswer> => {
  convert = await openable.find((engine) => engine.name === name)?.open(folder)
  return convert === undefined ? { failure: "no such engine" } : {}
}

const answer = async (task: PdfTask): Promise<PdfAnswer> => {
  const before = process.cpuUsage()
  const made = (await convert?.(task)) ?? {}
  const { system, user } = process.cpuUsage(before)
  return { cpuMillis: (user + system) / 1_000, peakBytes: process.resourceUsage().maxRSS * 1_024, ...made }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200)

// The parent, which is our own process, sends nothing else.
process.on("message", (message: Opening | PdfTask) => {
  const answered = "open" in message ? open(message) : answer(message)
  answered
    .catch((error: unknown): PdfAnswer => ({ failure: reasonOf(error) }))
    .then((given) => process.send?.(given))
    .catch(() => process.exit(1))
})
// Some libraries leave a promise unhandled: the current task continues, or reaches its time limit.
process.on("unhandledRejection", () => undefined)
process.on("disconnect", () => process.exit(0))
