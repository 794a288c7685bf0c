import { inspect } from "node:util"

/** One entry of the log. */
export interface LogEntry {
  /** ISO time. */
  readonly time: string
  readonly level: "trace" | "debug" | "info" | "warn" | "error" | "fatal"
  readonly message: string
  /** Why it happened: an error with its stack. */
  readonly cause?: string | undefined
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
  /** Of the trace in which it was logged. */
  readonly traceId?: string | undefined
  readonly spanId?: string | undefined
}

/** JSON has no whole numbers of this kind. */
const withNumbers = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? Number(value) : value)

/** As JSON, or as Node shows a value that JSON cannot: a log must not fail. */
const writable = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value, withNumbers) ?? "null")
  } catch {
    return inspect(value)
  }
}

/** An entry as one line of JSON, without a line break. `time` comes first: `isLogEntry` knows entries by it. */
export const logEntry = ({ annotations = {}, ...entry }: LogEntry): string => {
  const { cause, level, message, spanId, time, traceId } = entry
  const values = Object.entries(annotations).map(([name, value]) => [
    name,
    typeof value === "object" || typeof value === "bigint" ? writable(value) : value,
  ])
  const shown = values.length === 0 ? {} : { annotations: Object.fromEntries(values) }
  return JSON.stringify({ time, level, message, cause, ...shown, traceId, spanId })
}

/** Whether a text is a line that `logEntry` made. */
export const isLogEntry = (text: string): boolean =>
  text.startsWith('{"time":"') && text.endsWith("}\n") && text.indexOf("\n") === text.length - 1
