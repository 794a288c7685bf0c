import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { licenceOf } from "./licenceOf.ts"
import { noticeOf } from "./noticeOf.ts"
import type { FoundRecord } from "./readRecords.ts"

const Manifest = Schema.fromJsonString(
  Schema.Struct({ license: Schema.String, files: Schema.optionalKey(Schema.Array(Schema.String)) }),
)
const decode = Schema.decodeUnknownSync(Manifest)

/** Libs whose package.json has another licence than their content, or leaves their NOTICE out. */
export const manifestFaults = (
  root: string,
  records: ReadonlyArray<FoundRecord>,
  libs: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  libs.flatMap((lib) => {
    const { files = [], license } = decode(readFileSync(join(root, "libs", lib, "package.json"), "utf8"))
    const wanted = licenceOf(records, [lib])
    const hasNotice = noticeOf(records, [lib]).text !== undefined
    return [
      ...(license === wanted ? [] : [`libs/${lib}/package.json: "license" is "${license}" instead of "${wanted}".`]),
      ...(files.includes("NOTICE") === hasNotice
        ? []
        : [`libs/${lib}/package.json: "files" must ${hasNotice ? "" : "not "}contain "NOTICE".`]),
    ]
  })
