// Loaded into the server by start.mjs. The channel closes when start.mjs dies, even by SIGKILL.
const hardStopMillis = 30_000

process.once("disconnect", () => {
  setTimeout(() => process.exit(1), hardStopMillis).unref()
  process.kill(process.pid, "SIGTERM")
})
process.channel?.unref()
