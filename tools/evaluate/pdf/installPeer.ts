import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages } from "./installPackages.ts"
import type { PdfEngine } from "./PdfEngine.ts"

/** Folder of peers' packages and cached answers. */
export const pdfCache = fileURLToPath(new URL("../../../node_modules/.cache/evaluate-pdf", import.meta.url))

/** The folder whose `node_modules` has the packages of a peer, installed with npm if missing; undefined if they cannot be installed. */
export const installPeer = ({ command, name, packages }: PdfEngine): string | undefined => {
  if (command !== undefined) return hasCommand(command) ? pdfCache : undefined
  try {
    return installPackages(pdfCache, packages ?? [])
  } catch (error) {
    console.error(`${name} cannot be installed: ${String(error).slice(0, 300)}`)
    return undefined
  }
}

const hasCommand = (command: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, command)))
