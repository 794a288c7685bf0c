import { type FetchOptions, refusingUploads } from "@trawl/core"
import { formats } from "@trawl/formats"
import { parserOf } from "./parsers.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { Upload } from "./Upload.ts"
import { UploadRefused } from "./UploadRefused.ts"

type OtherOptions = Exclude<keyof ScrapeOptions, keyof FetchOptions>

/** When an option requests something that a file does not have: values that request nothing are allowed. `never` is for options that apply to files. */
const refused: { readonly [K in OtherOptions]: "never" | ((options: ScrapeOptions, sentKeys: ReadonlySet<string>) => boolean) } = {
  // Formats say it themselves.
  formats: "never",
  onlyMainContent: "never",
  includeTags: "never",
  excludeTags: "never",
  removeBase64Images: "never",
  onlyCleanContent: "never",
  maxTokens: "never",
  maxAge: ({ maxAge = 0 }) => maxAge > 0,
  minAge: ({ minAge }) => minAge !== undefined,
  storeInCache: ({ storeInCache }, sentKeys) => sentKeys.has("storeInCache") && storeInCache,
  lockdown: ({ lockdown }) => lockdown,
  parsers: "never",
  actions: ({ actions = [] }) => actions.length > 0,
  redactPII: "never",
  profile: ({ profile }) => profile !== undefined,
  // A file has no address to check, so any object here is a mistake.
  threatProtection: ({ threatProtection }) => threatProtection !== undefined,
  auditMetadata: "never",
  origin: "never",
  integration: "never",
  fastMode: "never",
}

/** Why a file cannot be parsed with these options, if so. `sentKeys` are the top-level keys that the client wrote. */
export const uploadRefusal = (options: ScrapeOptions, sentKeys: ReadonlySet<string>): UploadRefused | undefined => {
  const names = [...refusingUploads(options), ...Object.entries(refused).flatMap(([name, asks]) => (asks !== "never" && asks(options, sentKeys) ? [name] : []))]
  const types = formats.refusingUploads(options.formats).map((type) => `the format ${type}`)
  const all = [...names, ...types]
  if (all.length === 0) return undefined
  return new UploadRefused({ reason: "options", message: `A file that is sent cannot be parsed with ${all.join(", ")}: leave that out.` })
}

/** Why a file of this type cannot be parsed, if so. */
export const uploadTypeRefusal = ({ mediaType }: Upload): UploadRefused | undefined =>
  parserOf(mediaType) === undefined ? new UploadRefused({ reason: "type", message: `The file is of type ${mediaType}, which has no text to convert.` }) : undefined
