import { formats } from "@trawl/formats"
import { parserOf } from "./parsers.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { Upload } from "./Upload.ts"
import { UploadRefused } from "./UploadRefused.ts"

type Asked = (options: ScrapeOptions, sentKeys: ReadonlySet<string>) => boolean

/** Options of pages, and when they ask for something: a value that asks for nothing does no harm. Of a file there is no address to judge, so that each object about that is a mistake. */
const refused: Readonly<Partial<Record<keyof ScrapeOptions, Asked>>> = {
  actions: ({ actions = [] }) => actions.length > 0,
  waitFor: ({ waitFor }) => waitFor > 0,
  location: ({ location: { country, languages = [] } }) => country !== "US" || languages.length > 0,
  mobile: ({ mobile }) => mobile,
  proxy: ({ proxy }) => proxy === "enhanced",
  profile: ({ profile }) => profile !== undefined,
  headers: ({ headers }) => Object.keys(headers).length > 0,
  maxAge: ({ maxAge = 0 }) => maxAge > 0,
  minAge: ({ minAge }) => minAge !== undefined,
  storeInCache: ({ storeInCache }, sentKeys) => sentKeys.has("storeInCache") && storeInCache,
  lockdown: ({ lockdown }) => lockdown,
  threatProtection: ({ threatProtection }) => threatProtection !== undefined,
}

/** Why a file is not parsed with these options, if so. `sentKeys` are the top-level keys that the client wrote. */
export const uploadRefusal = (options: ScrapeOptions, sentKeys: ReadonlySet<string>): UploadRefused | undefined => {
  const names = Object.entries(refused).flatMap(([name, asks]) => (asks(options, sentKeys) ? [name] : []))
  const types = formats.refusingUploads(options.formats).map((type) => `the format ${type}`)
  const all = [...names, ...types]
  if (all.length === 0) return undefined
  return new UploadRefused({ reason: "options", message: `A file that is sent cannot be parsed with ${all.join(", ")}: leave that out.` })
}

/** Why a file of this type is not parsed, if so. */
export const uploadTypeRefusal = ({ mediaType }: Upload): UploadRefused | undefined =>
  parserOf(mediaType) === undefined ? new UploadRefused({ reason: "type", message: `The file is of type ${mediaType}, which has no text to convert.` }) : undefined
