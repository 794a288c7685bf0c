import type { PageSource } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import type { ConvertOptions } from "./convert.ts"

/** Up to which size a page counts as quick. */
export interface InlineLimits {
  readonly bytes: number
  /** Tags cost far more than text: 100 kB of nothing else take the better part of a second. */
  readonly tags: number
  /** Characters of selectors and of other options of formats: each part of a selector is a pass over the page. */
  readonly options: number
}

/** Whether a page is converted so fast, whatever it holds, that nobody notices. */
export const isQuick = ({ body }: PageSource, options: ConvertOptions, limits: InlineLimits): boolean =>
  body.length * (options.redaction === undefined ? 1 : searchFactor) <= limits.bytes && !options.formats.some(fillsSchema) && optionsLength(options) <= limits.options && hasAtMost(body, limits.tags)

/** Whether data is extracted as a schema asks: what that costs is for the schema to say, however short it is. */
const fillsSchema = (format: RequestedFormat): boolean => "schema" in format && format.schema !== undefined

/** Times as long that a page takes whose text is searched for personal data. */
const searchFactor = 25

/** Formats that carry fields may carry selectors, or schemas that are filled from the page. */
const optionsLength = ({ excludeTags, formats, includeTags }: ConvertOptions): number =>
  JSON.stringify([excludeTags, includeTags, formats.filter((format) => convertedTypes.has(format.type) && Object.keys(format).length > 1)]).length

const convertedTypes: ReadonlySet<string> = new Set(formats.list.filter(({ kind }) => kind !== "effectful").map(({ type }) => type))

const lessThan = 0x3c

const hasAtMost = (body: Uint8Array, tags: number): boolean => {
  let found = 0
  for (let place = body.indexOf(lessThan); place >= 0 && found <= tags; place = body.indexOf(lessThan, place + 1)) found += 1
  return found <= tags
}
