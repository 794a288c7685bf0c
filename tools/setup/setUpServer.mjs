import { checkNode, placeOf } from "./place.mjs"
import { nodeProgram } from "./nodeProgram.mjs"
import { isNotedReady, noteReady } from "./readyNote.mjs"
import { isBundled } from "./serverBundle.mjs"

/** Makes ready what the server needs, as `prepareServer` does. Resolves to a place, as `setUp` does. */
export const setUpServer = async () => {
  checkNode()
  if (isNotedReady() && isBundled()) return placeOf(nodeProgram)
  const { prepareServer } = await import("./prepareServer.mjs")
  const node = await prepareServer()
  noteReady()
  return placeOf(node)
}
