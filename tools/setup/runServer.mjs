import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { keepRunning } from "./keepRunning.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"

const preload = pathToFileURL(join(root, "tools", "setup", "stopWithParent.mjs")).href

/** Runs the server, or a command, in a process of its own. Resolves to its exit code. */
export const runServer = ({ node }, server, args) => {
  const start = () =>
    run(node, ["--import", preload, ...server.args, ...args], {
      env: server.env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    })
  // A command is run by somebody who sees how it ends.
  return args.length === 0 ? keepRunning(start) : start()
}
