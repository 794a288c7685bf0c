import type { PageSource } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import { type ConvertOptions, readsPage } from "./convert.ts"

/** Bounds up to which a page counts as quick. */
export interface InlineLimits {
  readonly bytes: number
  /** Tags cost far more than text: 100 kB of tags only take most of a second. */
  readonly tags: number
  /** Characters of selectors and of other format options: each part of a selector is a pass over the page. */
  readonly options: number
}

/** Whether conversion of a page is negligible, whatever it contains. */
export const isQuick = (source: PageSource, options: ConvertOptions, limits: InlineLimits): boolean => {
  const { body } = source
  if (isUnread(source, options)) return body.length <= limits.bytes * unreadFactor
  return (
    body.length * (options.redaction === undefined ? 1 : searchFactor) <= limits.bytes &&
    !options.formats.some(fillsSchema) &&
    optionsLength(options) <= limits.options &&
    hasAtMost(body, limits.tags)
  )
}

/** Whether nobody reads more of a page than its bytes, which are only encoded. */
const isUnread = (source: PageSource, options: ConvertOptions): boolean =>
  options.readsLinks !== true && !readsPage(source, options)

/** How much longer a page may be that is not parsed: encoding 256 kB takes less than a third of a millisecond. */
const unreadFactor = 64

/** Whether data is extracted by a schema: its cost depends on the schema, however short it is. */
const fillsSchema = (format: RequestedFormat): boolean => "schema" in format && format.schema !== undefined

/** Factor on the cost of a page searched for personal data. */
const searchFactor = 25

/** Formats with fields may have selectors, or schemas that are filled from the page. */
const optionsLength = ({ excludeTags, formats, includeTags }: ConvertOptions): number =>
  JSON.stringify([
    excludeTags,
    includeTags,
    formats.filter((format) => convertedTypes.has(format.type) && Object.keys(format).length > 1),
  ]).length

const convertedTypes: ReadonlySet<string> = new Set(
  formats.list.filter(({ kind }) => kind !== "effectful").map(({ type }) => type),
)

const lessThan = 0x3c

const hasAtMost = (body: Uint8Array, tags: number): boolean => {
  let found = 0
  for (let place = body.indexOf(lessThan); place >= 0 && found <= tags; place = body.indexOf(lessThan, place + 1))
    found += 1
  return found <= tags
}
