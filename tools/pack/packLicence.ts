import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Part } from "./packedDependencies.ts"

/** What a packed lib says of its licences. */
export interface PackedLicence {
  /** SPDX expression for its package.json. */
  readonly license: string
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>
}

type Texts = ReadonlyMap<string, string>

const textsIn = (folder: string): Texts =>
  new Map(
    readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !name.endsWith(".json"))
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  )

/** SPDX expression of works together: each of them keeps its own. */
export const jointLicence = (licences: ReadonlyArray<string>): string => {
  const all = new Set(licences.flatMap((licence) => licence.split(" AND ")))
  return [...all]
    .toSorted((one, other) => Number(other === "MIT") - Number(one === "MIT") || (one < other ? -1 : 1))
    .join(" AND ")
}

/** What a lib of ours says of works in it: its NOTICE, or a licence that is not the project's. */
const noticeIn = (texts: Texts, mit: string): ReadonlyArray<string> => {
  const licence = texts.get("LICENSE")
  return [texts.get("NOTICE") ?? (licence === mit ? undefined : licence)].filter((text) => text !== undefined)
}

const thirdParty = ([folder, { manifest }]: readonly [string, Part]): string => {
  const texts = [...textsIn(folder).values()].map((text) => text.trim())
  const text = texts.length === 0 ? "Its package holds no licence text." : texts.join("\n\n")
  return `${manifest.name} ${manifest.version}, ${manifest.license ?? "no licence named"}\n\n${text}\n`
}

const rule = `\n${"-".repeat(80)}\n\n`

/** The licence of a tarball, and the texts that have to come with the code and data of its parts, which are given by folder. */
export const packLicence = (root: string, parts: ReadonlyMap<string, Part>): PackedLicence => {
  const mit = readFileSync(join(root, "LICENSE"), "utf8")
  const own = [...parts].filter(([, { isOwn }]) => isOwn)
  const others = [...parts].filter(([, { isOwn }]) => !isOwn)
  const license = jointLicence(own.map(([, { manifest }]) => manifest.license ?? "MIT"))
  const notices = own.flatMap(([folder]) => noticeIn(textsIn(folder), mit))
  const told =
    notices.length === 0 ? mit : `Some of this package has other terms than those below: see NOTICE.\n\n${mit}`
  return {
    license,
    files: new Map([
      ["LICENSE", told],
      ...(notices.length === 0 ? [] : [["NOTICE", notices.join(rule)] as const]),
      ...own.flatMap(([folder]) => [...textsIn(folder)].filter(([name]) => !["LICENSE", "NOTICE"].includes(name))),
      ...(others.length === 0 ? [] : [["THIRD-PARTY-LICENSES", others.map(thirdParty).join(rule)] as const]),
    ]),
  }
}
