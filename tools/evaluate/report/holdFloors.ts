import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Figures } from "../suites/Suite.ts"
import { fallen, type Floors, raised } from "./floors.ts"

const path = new URL("../floors.json", import.meta.url)

/** Floors of one collection of pages, and which it was: floors say nothing of others. */
interface Pinned {
  readonly pages: string
  readonly floors: Floors
}

/** Names the figures that fell, or pins what was reached. Answers the exit code. */
export const holdFloors = (figures: Figures, { data, pin }: { readonly data: string | undefined; readonly pin: boolean }): number => {
  // Written below, and by nobody else.
  const pinned = JSON.parse(readFileSync(path, "utf8")) as Pinned
  const pages = data === undefined ? pinned.pages : fingerprintOf(data)
  if (pages !== pinned.pages && !pin) {
    console.log("\nThe floors were pinned on other pages and are not compared.")
    return 0
  }
  const floors = pages === pinned.pages ? pinned.floors : {}
  const sentences = fallen(figures, floors)
  for (const sentence of sentences) console.error(`Fallen: ${sentence}`)
  if (pin) writeFileSync(path, `${JSON.stringify({ pages, floors: raised(figures, floors) }, undefined, 2)}\n`)
  return sentences.length > 0 ? 1 : 0
}

const sets = ["aeb", "wcxb", "trafilatura", "magic", "daniel", "readability", "defuddle", "llmwebkit", "wmb"]

const fingerprintOf = (folder: string): string => {
  const hash = createHash("sha256")
  for (const set of sets) {
    const truths = join(folder, set, "truth.jsonl")
    if (existsSync(truths)) hash.update(readFileSync(truths))
  }
  return hash.digest("hex").slice(0, 16)
}
