import type { FoundRecord } from "./readRecords.ts"

/** Whether a file goes into the package of its lib. */
const isPacked = (file: string): boolean =>
  /^libs\/(?!testing\/)[\w-]+\/(?:src|data)\//u.test(file) && !/\.test\.ts$|\/fixtures\//u.test(file)

/** Folders of the libs whose packages contain files of a record. */
export const packedIn = ({ files }: FoundRecord): ReadonlyArray<string> => [
  ...new Set(files.filter(isPacked).map((file) => file.split("/")[1] ?? "")),
]

/** The records of the data that the packages of these libs contain. Libs are named by their folders, such as `pii`. */
export const packedRecords = (
  records: ReadonlyArray<FoundRecord>,
  libs: ReadonlyArray<string>,
): ReadonlyArray<FoundRecord> => records.filter((record) => packedIn(record).some((lib) => libs.includes(lib)))

/**
 * SPDX expression of all that libs contain: MIT for the code, and the conditions of their data. Trained weights are our
 * own work. Dedications to the public have no conditions, so only the NOTICE names them.
 */
export const licenceOf = (records: ReadonlyArray<FoundRecord>, libs: ReadonlyArray<string>): string => {
  const parts = packedRecords(records, libs).flatMap(({ licence = "MIT" }) => licence.split(" AND "))
  return [...new Set(["MIT", ...parts.toSorted()])].join(" AND ")
}
