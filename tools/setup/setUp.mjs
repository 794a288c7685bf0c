import { delimiter, join } from "node:path"
import { install } from "./install.mjs"
import { node24 } from "./node24.mjs"
import { root } from "./root.mjs"
import { SetupError } from "./SetupError.mjs"

const oldest = 20

/** Node stores its compile cache here, with types stripped from sources: a repeated start is a third faster. */
const compiled = join(root, "node_modules", ".cache", "compiled")

/** Runs the missing steps of the set-up. Resolves to Node 24 and an environment in which tools find it by name. */
export const setUp = async () => {
  const major = Number(process.versions.node.split(".")[0])
  if (major < oldest) throw new SetupError(`Node ${oldest} or newer is needed to start, this is ${process.version}.`)
  await install()
  const node = await node24()
  const path = [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter)
  return {
    node,
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      PATH: path,
      NX_DAEMON: "false",
      NX_TUI: "false",
      NX_NO_CLOUD: "true",
    },
  }
}
