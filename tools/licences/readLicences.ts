import { type FoundRecord, readRecords } from "./readRecords.ts"
import { repositoryFiles } from "./repositoryFiles.ts"

/** The records of the repository. Needs git. */
export const readLicences = (root: string): ReadonlyArray<FoundRecord> => readRecords(root, repositoryFiles(root))
