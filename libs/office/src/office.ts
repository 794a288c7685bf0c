import type { SlowParser } from "@trawl/core"
import { type OfficeOptions, parseOffice } from "./parseOffice.ts"
import { mediaTypes } from "./readers.ts"

/** The parser of office documents. */
export const office: SlowParser<OfficeOptions, Record<never, never>> = {
  mediaTypes,
  output: {},
  parseSlowly: parseOffice,
}
