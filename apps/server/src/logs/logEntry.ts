import { Formatter } from "effect"

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

const isEmpty = (annotations: LogEntry["annotations"]): boolean =>
  annotations === undefined || Object.keys(annotations).length === 0

/** An entry as one line of JSON, without a line break. `time` comes first: `isLogEntry` knows entries by it. */
export const logEntry = ({ annotations, cause, level, message, spanId, time, traceId }: LogEntry): string =>
  Formatter.formatJson({
    time,
    level,
    message,
    cause,
    annotations: isEmpty(annotations) ? undefined : annotations,
    traceId,
    spanId,
  })

/** Whether a text is a line that `logEntry` made. */
export const isLogEntry = (text: string): boolean =>
  text.startsWith('{"time":"') && text.endsWith("}\n") && text.indexOf("\n") === text.length - 1
