import { join } from "node:path"
import { failureReason } from "./failureReason.mjs"
import { root } from "./root.mjs"
import { SetupError } from "./SetupError.mjs"
import { withLock } from "./withLock.mjs"

const tellWait = () => process.stderr.write("Another command sets this folder up; waiting for it ...\n")

/** Runs `work` while no other command changes `node_modules`. A call of the system that fails is a set-up error. */
export const whileLocked = async (work) => {
  try {
    return await withLock(join(root, ".nx", "setup.lock"), work, tellWait)
  } catch (error) {
    if (error.syscall === undefined) throw error
    throw new SetupError(failureReason(error.message, root))
  }
}
