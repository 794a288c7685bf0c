import { readFileSync } from "node:fs"
import { dirname, join, matchesGlob } from "node:path"
import { Schema } from "effect"
import { DataRecord } from "./DataRecord.ts"

/** A record, and the files of the repository that it is about. */
export interface FoundRecord extends DataRecord {
  /** Path from the root, with `*` as in the record. */
  readonly place: string
  readonly files: ReadonlyArray<string>
}

const RecordFile = Schema.fromJsonString(Schema.Struct({ files: Schema.Array(DataRecord) }))
const decode = Schema.decodeUnknownSync(RecordFile, { onExcessProperty: "error" })

/** The records of all `licences.json` among the paths of a repository, by place. */
export const readRecords = (root: string, paths: ReadonlyArray<string>): ReadonlyArray<FoundRecord> =>
  paths
    .filter((path) => /(?:^|\/)licences\.json$/u.test(path))
    .flatMap((path) =>
      decode(readFileSync(join(root, path), "utf8")).files.map((record) => {
        const place = join(dirname(path), record.path)
        return { ...record, place, files: paths.filter((file) => matchesGlob(file, place)) }
      }),
    )
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
