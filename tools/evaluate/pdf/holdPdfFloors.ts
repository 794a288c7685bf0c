import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fallen, type Floors, raised } from "../report/floors.ts"
import type { Figures } from "../suites/Suite.ts"
import { idsOf, pdfSets } from "./PdfSet.ts"

/** Floors, and the fingerprint of their files: they do not apply to others. */
interface PinnedFloors {
  readonly files: string
  readonly floors: Floors
}

const path = new URL("floors.json", import.meta.url)

/** Times depend on the machine, and on its other work. */
const isOfMachine = (name: string): boolean => name.endsWith("CPU ms")

/** Names the figures that fell, or pins the reached ones. Returns the exit code. */
export const holdPdfFloors = (
  reached: Figures,
  { data, pin }: { readonly data: string; readonly pin: boolean },
): number => {
  // Written below, and by nobody else.
  const pinned = JSON.parse(readFileSync(path, "utf8")) as PinnedFloors
  const files = fingerprintOf(data)
  if (files !== pinned.files && !pin) {
    console.log("\nThe floors were pinned on other files and are not compared.")
    return 0
  }
  const floors = files === pinned.files ? pinned.floors : {}
  const figures = Object.fromEntries(Object.entries(reached).filter(([name]) => !isOfMachine(name)))
  const sentences = fallen(figures, floors)
  for (const sentence of sentences) console.error(`Fallen: ${sentence}`)
  if (pin) writeFileSync(path, `${JSON.stringify({ files, floors: raised(figures, floors) }, undefined, 2)}\n`)
  return sentences.length > 0 ? 1 : 0
}

const fingerprintOf = (data: string): string => {
  const hash = createHash("sha256")
  for (const set of pdfSets)
    for (const id of idsOf(set, data))
      hash.update(`${set.name}/${id}\0`).update(readFileSync(join(data, set.folder, set.pdfs, `${id}.pdf`)))
  return hash.digest("hex").slice(0, 16)
}
