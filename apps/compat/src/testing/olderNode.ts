import { join } from "node:path"
import { installed } from "./installed.ts"

/** Names the platform's part of the package `node`, which also chooses by platform and architecture. */
const platform = `${process.platform}-${process.arch}`
const name = platform === "darwin-arm64" ? `node-bin-${platform}` : `node-${platform}`

/** Path of the executable of that Node version. */
export const olderNode = async (version: string): Promise<string> =>
  join(await installed(`${name}@${version}`), name, "bin", "node")
