import { refusingUploads } from "@trawl/core"
import { formats } from "@trawl/formats"
import { refusedForUpload } from "./optionRules.ts"
import { parserOf } from "./parsers.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { Upload } from "./Upload.ts"
import { UploadRefused } from "./UploadRefused.ts"

/** Why a file cannot be parsed with these options, if so. `sentKeys` are the top-level keys that the client wrote. */
export const uploadRefusal = (options: ScrapeOptions, sentKeys: ReadonlySet<string>): UploadRefused | undefined => {
  const names = [...refusingUploads(options), ...refusedForUpload(options, sentKeys)]
  const types = formats.refusingUploads(options.formats).map((type) => `the format ${type}`)
  const all = [...names, ...types]
  if (all.length === 0) return undefined
  return new UploadRefused({
    reason: "options",
    message: `A file that is sent cannot be parsed with ${all.join(", ")}: leave that out.`,
  })
}

/** Why a file of this type cannot be parsed, if so. */
export const uploadTypeRefusal = ({ mediaType }: Upload): UploadRefused | undefined =>
  parserOf(mediaType) === undefined
    ? new UploadRefused({ reason: "type", message: `The file is of type ${mediaType}, which has no text to convert.` })
    : undefined
