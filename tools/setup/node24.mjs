import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { nodeProgram } from "./nodeProgram.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { SetupError } from "./SetupError.mjs"
import { whileLocked } from "./whileLocked.mjs"

const folder = join(root, "node_modules", "node")

const isNode24 = () => {
  try {
    return execFileSync(nodeProgram, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).startsWith("v24.")
  } catch {
    return false
  }
}

// The package downloads its program in an install script, which a user's npm settings may have blocked.
const repair = async () => {
  process.stderr.write("Fetching Node 24 ...\n")
  await run(process.execPath, ["installArchSpecificPackage.js"], { cwd: folder, onOutput: () => undefined }).catch(
    () => 1,
  )
}

/** As `node24`, for a caller that holds the lock of the set-up. */
export const node24Now = async () => {
  if (!isNode24()) await repair()
  if (isNode24()) return nodeProgram
  throw new SetupError("Node 24 could not be set up: delete the folder node_modules and run the command again.")
}

/** Path of the Node 24 that comes with the dependencies, after checking that it starts. */
export const node24 = () => (isNode24() ? nodeProgram : whileLocked(node24Now))
