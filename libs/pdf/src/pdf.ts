import type { SlowParser } from "@trawl/core"
import { Schema } from "effect"
import { parsePdf } from "./parsePdf.ts"
import type { ParsersOptions } from "./ParsersOptions.ts"

const PdfPage = Schema.Struct({ pageNumber: Schema.Int, markdown: Schema.String })

const output = { pages: Schema.optionalKey(Schema.Array(PdfPage)), blocks: Schema.optionalKey(Schema.Array(Schema.Json)) }

/** The parser of PDFs. */
export const pdf: SlowParser<ParsersOptions, typeof output> = { mediaTypes: /^application\/pdf$/u, output, parseSlowly: parsePdf }
