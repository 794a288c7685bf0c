import type { PageSource } from "@trawl/core"
import { formats } from "@trawl/formats"
import type { ConvertOptions } from "./convert.ts"

/** Up to which size a page counts as quick. */
export interface InlineLimits {
  readonly bytes: number
  /** Tags cost far more than text: 100 kB of nothing else take the better part of a second. */
  readonly tags: number
}

/**
 * Whether a page is converted so fast, whatever it holds, that nobody notices. Selectors are never: a short one can take
 * minutes on a small page. Formats that carry fields may carry selectors.
 */
export const isQuick = ({ body }: PageSource, options: ConvertOptions, limits: InlineLimits): boolean =>
  body.length <= limits.bytes &&
  options.includeTags.length + options.excludeTags.length === 0 &&
  !options.formats.some((format) => pureTypes.has(format.type) && Object.keys(format).length > 1) &&
  hasAtMost(body, limits.tags)

const pureTypes: ReadonlySet<string> = new Set(formats.list.filter(({ kind }) => kind === "pure").map(({ type }) => type))

const lessThan = 0x3c

const hasAtMost = (body: Uint8Array, tags: number): boolean => {
  let found = 0
  for (let place = body.indexOf(lessThan); place >= 0 && found <= tags; place = body.indexOf(lessThan, place + 1)) found += 1
  return found <= tags
}
