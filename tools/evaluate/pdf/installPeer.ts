import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { PdfEngine } from "./PdfEngine.ts"

/** Folder of peers' packages and cached answers. */
export const pdfCache = fileURLToPath(new URL("../../../node_modules/.cache/evaluate-pdf", import.meta.url))

/**
 * The folder whose `node_modules` has the packages of a peer, installed with npm if missing; undefined if they cannot be installed.
 * npm runs in this Node: in an older one it would choose older versions of what the packages need.
 */
export const installPeer = ({ command, name, packages }: PdfEngine): string | undefined => {
  if (command !== undefined) return hasCommand(command) ? pdfCache : undefined
  if (packages === undefined) return pdfCache
  const folder = join(pdfCache, packages.join("+").replaceAll(/[^\w.@+-]/gu, "-"))
  const done = join(folder, "done")
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter) }
  try {
    execFileSync(
      "npm",
      [
        "install",
        "--prefix",
        folder,
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--legacy-peer-deps",
        ...packages,
      ],
      { env, stdio: ["ignore", "ignore", "pipe"] },
    )
  } catch (error) {
    console.error(`${name} cannot be installed: ${String(error).slice(0, 300)}`)
    return undefined
  }
  writeFileSync(done, "")
  return folder
}

const hasCommand = (command: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, command)))
