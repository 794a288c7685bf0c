import { readFileSync } from "node:fs"
import { join } from "node:path"
import { markdownTable } from "../docs/markdownTable.ts"
import { licenceOf } from "./licenceOf.ts"
import { neededLibs } from "./neededLibs.ts"
import type { FoundRecord } from "./readRecords.ts"

const [start, end] = ["<!-- libs: made by tools/licences/writeLicences.ts -->", "<!-- end of libs -->"]

const tableOf = (root: string, records: ReadonlyArray<FoundRecord>, libs: ReadonlyArray<string>): string => {
  const named = libs.map((lib) => ({
    lib,
    own: licenceOf(records, [lib]),
    whole: licenceOf(records, neededLibs(root, lib)),
  }))
  return markdownTable(
    ["libraries", "their own content", "with the libraries that they need"],
    [...Map.groupBy(named, ({ own, whole }) => `${own} ${whole}`).values()].map((group) => [
      group.map(({ lib }) => `\`${lib}\``).join(", "),
      group[0]?.own ?? "",
      group[0]?.whole ?? "",
    ]),
  )
}

/** docs/licences.md with its table of libraries made anew. */
export const licencesPage = (
  root: string,
  records: ReadonlyArray<FoundRecord>,
  libs: ReadonlyArray<string>,
): string => {
  const text = readFileSync(join(root, "docs/licences.md"), "utf8")
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error("docs/licences.md has no section of libs.")
  return `${text.slice(0, from + start.length)}\n\n${tableOf(root, records, libs)}\n\n${text.slice(to)}`
}
