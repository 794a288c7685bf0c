import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { hostilePdfs, mutations } from "@trawl/testing"

/** A file that is made when its turn comes. */
export interface NamedFile {
  readonly name: string
  readonly make: () => Uint8Array
}

/** Files made to do harm. */
export const craftedFiles = (scale: number): ReadonlyArray<NamedFile> =>
  Object.entries(hostilePdfs).map(([name, make]) => ({ name, make: () => make(scale) }))

/** Every PDF of a folder, damaged in every way. */
export const mutatedFiles = (folder: string, every: number): ReadonlyArray<NamedFile> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .toSorted()
    .filter((_, index) => index % every === 0)
    .flatMap((name) =>
      Object.entries(mutations).map(([way, mutate]) => ({
        name: `${name}, ${way}`,
        make: () => mutate(readFileSync(join(folder, name))),
      })),
    )

/** Every PDF of a folder, unchanged. */
export const plainFiles = (folder: string): ReadonlyArray<NamedFile> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .toSorted()
    .map((name) => ({ name, make: () => readFileSync(join(folder, name)) }))
