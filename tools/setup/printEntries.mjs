const isEntry = (text) => text.startsWith('{"time":"') && text.endsWith("}\n")

/**
 * With `TRAWL_LOG_FORMAT=json`, makes what the start of the server prints entries like those of its log (`apps/server/src/logs`). Commands
 * print what their user asked for.
 */
export const printEntries = () => {
  if (process.env.TRAWL_LOG_FORMAT?.trim() !== "json" || process.argv.length > 2) return
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = (chunk, ...rest) => {
    const text = String(chunk)
    const message = text.trim()
    const entry = JSON.stringify({ time: new Date().toISOString(), level: "info", message })
    return write(isEntry(text) || message === "" ? text : `${entry}\n`, ...rest)
  }
}
