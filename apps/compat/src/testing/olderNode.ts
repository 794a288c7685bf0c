import { spawn } from "node:child_process"
import { once } from "node:events"
import { access, mkdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { join } from "node:path"

const cache = fileURLToPath(new URL("../../../../node_modules/.cache/nodes", import.meta.url))

/** Runs a command to its end, and answers what it printed. */
export const printed = async (command: string, args: ReadonlyArray<string>): Promise<string> => {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-100_000)
  }
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  await once(child, "close")
  if (child.exitCode !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${child.exitCode}:\n${output}`)
  return output
}

/** The packages that the package `node` is made of, and chooses from alike. */
const platform = `${process.platform}-${process.arch}`
const name = platform === "darwin-arm64" ? `node-bin-${platform}` : `node-${platform}`

/** Path of a Node of that version, which npm brings where it is not there yet. */
export const olderNode = async (version: string): Promise<string> => {
  const folder = join(cache, version)
  const binary = join(folder, "node_modules", name, "bin", "node")
  const isThere = await access(binary).then(() => true, () => false)
  if (isThere) return binary
  await mkdir(folder, { recursive: true })
  await printed("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${version}`])
  return binary
}
