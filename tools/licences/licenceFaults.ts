import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { dataFaults } from "./dataFaults.ts"
import { isDataFile } from "./isDataFile.ts"
import { licenceFiles, publishedLibs } from "./licenceFiles.ts"
import { manifestFaults } from "./manifestFaults.ts"
import { packageFaults } from "./packageFaults.ts"
import { type FoundRecord, readRecords } from "./readRecords.ts"
import { repositoryFiles } from "./repositoryFiles.ts"
import { readShippedPackages } from "./ShippedPackage.ts"

const staleFiles = (root: string, records: ReadonlyArray<FoundRecord>): ReadonlyArray<string> =>
  Object.entries(licenceFiles(root, records)).flatMap(([path, text]) => {
    const now = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined
    return now === text ? [] : [`${path}: not as the records say; run tools/licences/writeLicences.ts.`]
  })

/** Everything that is wrong with the licences of the repository, one sentence each. */
export const licenceFaults = (root: string): ReadonlyArray<string> => {
  const paths = repositoryFiles(root)
  const records = readRecords(root, paths)
  const data = paths.filter((path) => isDataFile(path, () => readFileSync(join(root, path), "utf8")))
  return [
    ...dataFaults(root, data, records),
    ...packageFaults(root, readShippedPackages(root)),
    ...manifestFaults(root, records, publishedLibs(root)),
    ...staleFiles(root, records),
  ]
}
