import { install } from "./install.mjs"
import { node24 } from "./node24.mjs"
import { checkNode, placeOf } from "./place.mjs"

/** Runs the missing steps of the whole set-up, for tests, checks and tools. Resolves to a place: Node 24 and its environment. */
export const setUp = async () => {
  checkNode()
  await install()
  return placeOf(await node24())
}
