import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { Lib } from "./Lib.ts"
import type { Part } from "./packedDependencies.ts"

/** What a packed lib says of its licences. */
export interface PackedLicence {
  /** SPDX expression for its package.json. */
  readonly license: string
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>
}

const textsIn = (folder: string): ReadonlyArray<readonly [name: string, text: string]> =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
    .map((name) => [name, readFileSync(join(folder, name), "utf8")])

const thirdParty = ([folder, { manifest }]: readonly [string, Part]): string => {
  const texts = textsIn(folder).map(([, text]) => text.trim())
  const text = texts.length === 0 ? "Its package holds no licence text." : texts.join("\n\n")
  return `${manifest.name} ${manifest.version}, ${manifest.license ?? "no licence named"}\n\n${text}\n`
}

/** The licence of a tarball, and the texts that have to come with the code and data of all that is in it. */
export const packLicence = (root: string, lib: Lib, parts: ReadonlyMap<string, Part>): PackedLicence => {
  const files = new Map([["LICENSE", readFileSync(join(root, "LICENSE"), "utf8")]])
  for (const [folder, { isOwn }] of parts)
    for (const [name, text] of isOwn ? textsIn(folder) : [])
      files.set(folder === lib.folder ? name : `${name}.${basename(folder)}`, text)
  const others = [...parts].filter(([, { isOwn }]) => !isOwn)
  if (others.length > 0) files.set("THIRD-PARTY-LICENSES", others.map(thirdParty).join(`\n${"-".repeat(80)}\n\n`))
  return { license: lib.manifest.license ?? "UNLICENSED", files }
}
