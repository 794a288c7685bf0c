import { join } from "node:path"
import { root } from "./root.mjs"

/** Where the Node 24 is that comes with the dependencies. */
export const nodeProgram = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node")
