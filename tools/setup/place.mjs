import { delimiter, join } from "node:path"
import { root } from "./root.mjs"
import { SetupError } from "./SetupError.mjs"

const oldest = 20

/** Node stores its compile cache here, with types stripped from sources: a repeated start is a third faster. */
const compiled = join(root, "node_modules", ".cache", "compiled")

/** Throws if the Node that runs the set-up is too old. */
export const checkNode = () => {
  const major = Number(process.versions.node.split(".")[0])
  if (major < oldest) throw new SetupError(`Node ${oldest} or newer is needed to start, this is ${process.version}.`)
}

/** A Node 24 with an environment in which tools find it by name. */
export const placeOf = (node) => ({
  node,
  env: {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PATH: [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
    NX_DAEMON: "false",
    NX_TUI: "false",
    NX_NO_CLOUD: "true",
  },
})
