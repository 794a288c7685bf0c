import { CurrentTrace } from "@trawl/core"
import { Logger } from "effect"
import { type LogEntry, logEntry } from "./logEntry.ts"

const levels: Readonly<Record<string, LogEntry["level"]>> = {
  TRACE: "trace",
  DEBUG: "debug",
  INFO: "info",
  WARN: "warn",
  ERROR: "error",
  FATAL: "fatal",
}

const textOf = (part: unknown): string => (typeof part === "string" ? part : JSON.stringify(part))

/** The first text of a message, and all further parts: errors come as such. */
const partsOf = (message: unknown): readonly [text: string, details: ReadonlyArray<unknown>] => {
  if (!Array.isArray(message)) return [textOf(message), []]
  const [first, ...details]: ReadonlyArray<unknown> = message
  return [textOf(first), details]
}

/** Formats entries of Effect's log as lines of JSON. */
export const jsonLogger: Logger.Logger<unknown, string> = Logger.make((options) => {
  const { annotations, cause, level, message, timestamp } = Logger.formatStructured.log(options)
  const [text, details] = partsOf(message)
  const span = options.fiber.getRef(CurrentTrace)?.span
  return logEntry({
    time: timestamp,
    level: levels[level] ?? "info",
    message: text,
    cause: [cause, ...details.map(textOf)].filter((part) => part !== undefined).join("\n") || undefined,
    annotations,
    traceId: span?.traceId,
    spanId: span?.spanId,
  })
})
