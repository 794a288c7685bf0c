import { option, optionalOption } from "@trawl/core"
import { Schema, SchemaTransformation } from "effect"

const fields = {
  type: Schema.Literal("pdf"),
  mode: option(
    Schema.Literals(["fast", "auto", "ocr"]),
    "auto",
    "fast reads embedded text only, ocr recognises every page, auto is fast where that finds text and ocr elsewhere.",
  ),
  maxPages: optionalOption(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
    "Pages to parse at most.",
  ),
  pages: option(Schema.Boolean, false, "Add the field pages: the markdown of each page."),
  blocks: option(Schema.Boolean, false, "Add the field blocks: layout blocks with their boxes."),
  pageMarkers: option(Schema.Boolean, false, "Mark page breaks in the markdown."),
}

const PdfParser = Schema.Struct(fields)

const Wire = Schema.Struct({ ...fields, pageMarkdown: optionalOption(Schema.Boolean, "Old name of pages.") })

const withoutAlias = SchemaTransformation.transform<(typeof PdfParser)["Type"], (typeof Wire)["Type"]>({
  decode: ({ pageMarkdown, ...parser }) => ({ ...parser, pages: parser.pages || pageMarkdown === true }),
  encode: (parser) => parser,
})

const named = SchemaTransformation.transform<(typeof PdfParser)["Type"], "pdf">({
  decode: (type) => ({ type, mode: "auto", pages: false, blocks: false, pageMarkers: false }),
  encode: ({ type }) => type,
})

/** How files of one type are parsed: an object, or its plain name for the defaults. */
export const Parser = Schema.Union([
  Wire.pipe(Schema.decodeTo(Schema.toType(PdfParser), withoutAlias)),
  Schema.Literal("pdf").pipe(Schema.decodeTo(Schema.toType(PdfParser), named)),
]).annotate({ message: "A parser is the name pdf, or an object of type pdf." })
export type Parser = (typeof Parser)["Type"]
