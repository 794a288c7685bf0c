import { Schema } from "effect"
import { codeOf } from "./codeOf.ts"

const advice = "or set TRAWL_DATA to another folder."

const sentences = {
  // Two servers on one embedded store would each apply the limits for themselves, and run pages twice.
  inUse: (folder: string) =>
    `Another server is using the folder ${folder}: stop it, or set TRAWL_DATA to a folder of its own, or TRAWL_DATABASE_URL for several servers.`,
  notWritable: (folder: string) =>
    `The user of this server may not write in the folder ${folder}: make it that user's (chown), ${advice}`,
  readOnly: (folder: string) =>
    `The folder ${folder} lies on a file system that is read-only: mount it writable, ${advice}`,
  notAFolder: (folder: string) =>
    `${folder} is not a folder, or lies below something that is none: move that away, ${advice}`,
  noSpace: (folder: string) => `No space is left where the folder ${folder} lies: free some, ${advice}`,
  descriptors: (folder: string) =>
    `This process is out of file descriptors, so the folder ${folder} cannot be opened: raise its limit (ulimit -n).`,
  openToAll: (folder: string) =>
    `Every user of this machine can exchange what lies in the folder ${folder}: close it (chmod 700), ${advice}`,
  other: (folder: string, code: string) => `The folder ${folder} cannot be used (${code}): repair it, ${advice}`,
}

/** Why a folder cannot be the data folder of a server. */
export type FolderProblem = keyof typeof sentences

const problems: Readonly<Record<string, FolderProblem>> = {
  SQLITE_BUSY: "inUse",
  SQLITE_LOCKED: "inUse",
  EACCES: "notWritable",
  EPERM: "notWritable",
  EROFS: "readOnly",
  SQLITE_READONLY: "readOnly",
  ENOTDIR: "notAFolder",
  EEXIST: "notAFolder",
  ENOSPC: "noSpace",
  EDQUOT: "noSpace",
  SQLITE_FULL: "noSpace",
  EMFILE: "descriptors",
  ENFILE: "descriptors",
}

/** The data folder cannot be used. */
export class FolderUnusable extends Schema.TaggedError<FolderUnusable>()("FolderUnusable", {
  folder: Schema.String,
  problem: Schema.Literals(Object.keys(sentences) as ReadonlyArray<FolderProblem>),
  code: Schema.String,
}) {
  override get message() {
    return sentences[this.problem](this.folder, this.code)
  }
}

/** Explains a system error or a SQLite error about the folder. */
export const folderUnusable = (folder: string, error: unknown): FolderUnusable => {
  if (error instanceof FolderUnusable) return error
  const code = codeOf(error)
  return new FolderUnusable({ folder, code, problem: problems[code] ?? "other" })
}
