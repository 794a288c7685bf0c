import { type FoundRecord, readRecords } from "./readRecords.ts"
import { repositoryFiles } from "./repositoryFiles.ts"

/** The records of a repository. */
export const readLicences = (root: string): ReadonlyArray<FoundRecord> => readRecords(root, repositoryFiles(root))
