import { markdownTable } from "../docs/markdownTable.ts"
import { acceptedLicences } from "./acceptedLicences.ts"
import type { SourceId } from "./DataRecord.ts"
import { packedIn } from "./licenceOf.ts"
import { sourceText } from "./noticeOf.ts"
import { insideOfPackages, withoutLicenceFile } from "./packageRemarks.ts"
import type { FoundRecord } from "./readRecords.ts"
import type { ShippedPackage } from "./ShippedPackage.ts"
import { sources } from "./sources.ts"

const originOf = ({ by, from, made, note }: FoundRecord): string =>
  [
    made === "own"
      ? "written by the project"
      : `${made === "derived" ? "made of" : "trained on"} ${(from ?? []).join(", ")}`,
    by && `with ${by}`,
    note && `(${note})`,
  ]
    .filter(Boolean)
    .join(" ")

const dataTable = (records: ReadonlyArray<FoundRecord>): string =>
  markdownTable(
    ["file", "what", "origin", "licence", "in the package"],
    records.map((record) => [
      record.place,
      record.what,
      originOf(record),
      record.licence ?? "MIT",
      packedIn(record).join(", ") || "none",
    ]),
  )

const byLicence = (packages: ReadonlyArray<ShippedPackage>): string =>
  [...Map.groupBy(packages, ({ licence }) => licence)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, list]) => {
      const names = [...new Set(list.map(({ name, version }) => `${name} ${version}`))].toSorted()
      return [`### ${licence}`, acceptedLicences[licence], names.join(", ")].filter(Boolean).join("\n\n")
    })
    .join("\n\n")

const remarks = (lines: ReadonlyMap<string, string>): string =>
  [...lines].map(([name, text]) => `- ${name}: ${text}.`).join("\n")

/** The NOTICE of the repository: every data file, every source, every package that an installation may contain. */
export const rootNotice = (records: ReadonlyArray<FoundRecord>, packages: ReadonlyArray<ShippedPackage>): string => {
  // The keys of a literal.
  const ids = Object.keys(sources) as ReadonlyArray<SourceId>
  return `# Notices

Made by tools/licences/writeLicences.ts. The code is under MIT (LICENSE). docs/licences.md says what follows from this list.

## Data

Every file of the repository that is not code, settings or prose. "Own work" was written by the project, as its header or the history of the repository says. A licence is what the content asks of those who pass it on; trained weights are our own work.

${dataTable(records)}

## Sources of data

${ids.map((id) => `${sourceText(id)} [${id}]`).join("\n")}

## Packages

What npm may install for the service and the libs, on any system, by the licence in each package.json.

${byLicence(packages)}

### Works inside of packages

${remarks(insideOfPackages)}

### Packages without a licence file

The builds of @img/sharp-libvips and @napi-rs/canvas for single systems have none; those of sharp and @napi-rs/canvas hold.

${remarks(withoutLicenceFile)}
`
}
