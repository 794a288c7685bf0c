// Exits with 0 if the service in this container answers.
const port = process.env.TRAWL_PORT || "3002"
const isUp = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isUp ? 0 : 1
