import { isLogEntry, type LogEntry, logEntry } from "./logEntry.ts"

type Write = NodeJS.WriteStream["write"]

/** Whatever is printed becomes an entry; entries pass. A text of several lines is one entry. */
const entriesOf = (text: string, level: LogEntry["level"]): string =>
  isLogEntry(text) || text.trim() === ""
    ? text
    : `${logEntry({ time: new Date().toISOString(), level, message: text.trimEnd() })}\n`

const printAs = (stream: NodeJS.WriteStream, level: LogEntry["level"]): (() => void) => {
  const write = stream.write.bind(stream) as Write
  const printing = (chunk: Uint8Array | string, ...rest: ReadonlyArray<unknown>): boolean => {
    const done = rest.find((one): one is () => void => typeof one === "function")
    return write(entriesOf(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString(), level), done)
  }
  Object.assign(stream, { write: printing })
  return () => void Object.assign(stream, { write })
}

const printWarning = (warning: Error & { readonly code?: string }): void => {
  const { code, message, name, stack } = warning
  process.stderr.write(
    `${logEntry({
      time: new Date().toISOString(),
      level: "warn",
      message,
      cause: stack,
      annotations: { name, ...(code === undefined ? {} : { code }) },
    })}\n`,
  )
}

/**
 * Makes everything that this process and its threads print entries of the log: what libraries and Node itself write too. What the
 * system or V8 say when the process breaks is not written here, and stays as it is. Returns what undoes it.
 */
export const printEntries = (): (() => void) => {
  const undo = [printAs(process.stdout, "info"), printAs(process.stderr, "error")]
  // Node's own listener writes past the stream.
  const listeners = process.listeners("warning")
  process.removeAllListeners("warning")
  process.on("warning", printWarning)
  return () => {
    process.off("warning", printWarning)
    for (const listener of listeners) process.on("warning", listener)
    for (const one of undo) one()
  }
}
