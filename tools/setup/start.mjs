import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { keepRunning } from "./keepRunning.mjs"
import { main } from "./main.mjs"
import { printEntries } from "./printEntries.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
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
  const preload = pathToFileURL(join(root, "tools", "setup", "stopWithParent.mjs")).href
  stopWithShell()
  const args = process.argv.slice(2)
  const start = () =>
    run(place.node, ["--import", preload, ...server.args, ...args], {
      env: server.env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    })
  // A command is run by somebody who sees how it ends.
  return args.length === 0 ? keepRunning(start) : start()
})
