import { CurrentTrace } from "@trawl/core"
import { Logger } from "effect"
import { inspect } from "node:util"
import { type LogEntry, logEntry } from "./logEntry.ts"

const levels: Readonly<Record<string, LogEntry["level"]>> = {
  TRACE: "trace",
  DEBUG: "debug",
  INFO: "info",
  WARN: "warn",
  ERROR: "error",
  FATAL: "fatal",
}

/** An error with its stack, which JSON would show as `{}`. */
const textOf = (part: unknown): string => {
  if (typeof part === "string") return part
  return part instanceof Error ? (part.stack ?? part.message) : inspect(part, { breakLength: Infinity, depth: 4 })
}

/** Formats entries of Effect's log as lines of JSON. Further parts of a message, such as errors, belong to its cause. */
export const jsonLogger: Logger.Logger<unknown, string> = Logger.make((options) => {
  const { annotations, cause, level, timestamp } = Logger.formatStructured.log(options)
  const parts: ReadonlyArray<unknown> = Array.isArray(options.message) ? options.message : [options.message]
  const [message = "", ...details] = parts.map(textOf)
  const causes = cause === undefined ? details : [...details, cause]
  const span = options.fiber.getRef(CurrentTrace)?.span
  return logEntry({
    time: timestamp,
    level: levels[level] ?? "info",
    message,
    cause: causes.length === 0 ? undefined : causes.join("\n"),
    annotations,
    traceId: span?.traceId,
    spanId: span?.spanId,
  })
})
