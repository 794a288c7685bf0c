import type { SlowParser } from "@trawl/core"
import { Schema } from "effect"
import type { ParsersOptions } from "./ParsersOptions.ts"

const PdfPage = Schema.Struct({ pageNumber: Schema.Int, markdown: Schema.String })

const output = {
  pages: Schema.optionalKey(Schema.Array(PdfPage)),
  blocks: Schema.optionalKey(Schema.Array(Schema.Json)),
}

// Loads the libraries for rendering and text recognition only when a PDF arrives.
const parseSlowly: SlowParser<ParsersOptions, typeof output>["parseSlowly"] = async (...given) => {
  const { parsePdf } = await import("./parsePdf.ts")
  return parsePdf(...given)
}

/** The parser of PDFs. */
export const pdf: SlowParser<ParsersOptions, typeof output> = { mediaTypes: /^application\/pdf$/u, output, parseSlowly }
