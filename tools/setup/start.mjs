import { main } from "./main.mjs"
import { printEntries } from "./printEntries.mjs"
import { runHere, runsHere } from "./runHere.mjs"
import { serverProcess } from "./serverProcess.mjs"
import { setUpServer } from "./setUpServer.mjs"

const watchMillis = 500

// npm sends SIGTERM to its shell alone, which dies without notifying anyone: this process then gets another parent.
const stopWithShell = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, "SIGTERM")
  }, watchMillis)
  timer.unref()
}

printEntries()
await main(async () => {
  const place = await setUpServer()
  const server = await serverProcess(place)
  stopWithShell()
  const args = process.argv.slice(2)
  if (runsHere(server, args)) return runHere(server)
  const { runServer } = await import("./runServer.mjs")
  return runServer(place, server, args)
})
