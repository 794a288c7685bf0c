import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { addingMark, recordFile } from "./installed.mjs"
import { nodeProgram } from "./nodeProgram.mjs"
import { root } from "./root.mjs"
import { sourceStamp } from "./sourceStamp.mjs"

const note = join(root, "node_modules", ".cache", "ready")

/** Changes with each install, and with what is wanted. */
const stampNow = () =>
  sourceStamp({
    given: { root },
    files: [join(root, "package-lock.json"), recordFile, addingMark, nodeProgram],
    folders: [],
  })

/** Whether the packages and Node were found to be all there, and nothing has changed since. Finding out takes as long as converting a page. */
export const isNotedReady = () => {
  try {
    return readFileSync(note, "utf8") === stampNow()
  } catch {
    return false
  }
}

/** Notes that they are all there. Where nothing can be written, each start looks. */
export const noteReady = () => {
  try {
    mkdirSync(dirname(note), { recursive: true })
    writeFileSync(note, stampNow())
  } catch {
    // The folder belongs to another user.
  }
}
