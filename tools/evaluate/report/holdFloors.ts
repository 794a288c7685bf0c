import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Column } from "./Column.ts"
import { type PinnedFloors, ratchet } from "./ratchet.ts"

const path = new URL("../floors.json", import.meta.url)
const model = new URL("../../../libs/content/src/model/", import.meta.url)

/** Names the fallen figures of the first column, ours, and of ours on unseen sites, or pins the reached ones. Returns the exit code. */
export const holdFloors = (
  [ours, ...others]: ReadonlyArray<Column>,
  { data, pin }: { readonly data: string | undefined; readonly pin: boolean },
): number => {
  // Written below, and by nobody else.
  const pinned = JSON.parse(readFileSync(path, "utf8")) as PinnedFloors
  const pages =
    data === undefined
      ? pinned.pages
      : fingerprintOf(sets.map((set) => join(data, set, "truth.jsonl")).filter(existsSync))
  if (pages !== pinned.pages && !pin) {
    console.log("\nThe floors were pinned on other pages and are not compared.")
    return 0
  }
  const tables = fingerprintOf(["blockForest.data.ts", "typeForests.data.ts"].map((name) => new URL(name, model)))
  const unseen = others.find(({ name }) => name === "ours, site unseen")?.figures
  const next = ratchet(pinned, { pages, tables, ours: ours?.figures ?? {}, unseen })
  for (const sentence of next.fallen) console.error(`Fallen: ${sentence}`)
  if (pin) writeFileSync(path, `${JSON.stringify(next.pinned, undefined, 2)}\n`)
  return next.fallen.length > 0 ? 1 : 0
}

const sets = ["aeb", "wcxb", "trafilatura", "magic", "daniel", "readability", "defuddle", "llmwebkit", "wmb"]

const fingerprintOf = (files: ReadonlyArray<string | URL>): string => {
  const hash = createHash("sha256")
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}
