import { join } from "node:path"
import { installed } from "./installed.ts"

/** The packages that the package `node` is made of, and chooses from alike. */
const platform = `${process.platform}-${process.arch}`
const name = platform === "darwin-arm64" ? `node-bin-${platform}` : `node-${platform}`

/** Path of a Node of that version. */
export const olderNode = async (version: string): Promise<string> => join(await installed(`${name}@${version}`), name, "bin", "node")
