import { existsSync } from "node:fs"
import { join } from "node:path"
import type { FoundRecord } from "./readRecords.ts"

/** A pattern would also cover a later file, whose origin nobody has looked at. */
const isLoose = ({ files, path }: FoundRecord): boolean =>
  path.includes("*") && files.some((file) => file.endsWith(".data.ts"))

const faultsOfRecord = (root: string, record: FoundRecord): ReadonlyArray<string> => {
  const { by, files, from, made, place } = record
  return [
    ...(files.length === 0 ? [`${place}: a record of licences.json without a file.`] : []),
    ...(by !== undefined && !existsSync(join(root, by)) ? [`${place}: its tool ${by} does not exist.`] : []),
    ...((made === "own") === (from === undefined)
      ? []
      : [`${place}: "${made}" and its sources contradict each other.`]),
    ...(isLoose(record) ? [`${place}: a file *.data.ts needs a record of its own, without a pattern.`] : []),
  ]
}

/** Data files without a record, in two records, and records without a file, one sentence each. */
export const dataFaults = (
  root: string,
  dataFiles: ReadonlyArray<string>,
  records: ReadonlyArray<FoundRecord>,
): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const file of records.flatMap(({ files }) => files)) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [
    ...records.flatMap((record) => faultsOfRecord(root, record)),
    ...dataFiles
      .filter((file) => !counts.has(file))
      .map((file) => `${file}: no record in a licences.json says where it comes from.`),
    ...[...counts].flatMap(([file, count]) => (count > 1 ? [`${file}: ${count} records of licences.json.`] : [])),
  ]
}
