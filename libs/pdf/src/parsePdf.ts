import { type Page, type PageSource, ParseError } from "@trawl/core"
import type { Root } from "hast"
import type { ParsersOptions } from "./ParsersOptions.ts"

/**
 * The page of a PDF. Without a parser its text is the base64 of the file.
 * Rejects with ParseError "unsupported" when its text is asked for.
 */
export const parsePdf = async (source: PageSource, options: ParsersOptions): Promise<Page> => {
  if (options.parsers.length > 0) {
    throw new ParseError({
      mediaType: source.mediaType,
      reason: "unsupported",
      message:
        "The page is a PDF, and PDF text extraction is not available in this version; " +
        "send parsers: [] to get the file as base64 in markdown, or ask for the format rawBase64.",
    })
  }
  const text = base64Of(source.body)
  const tree: Root = { type: "root", children: [{ type: "text", value: text }] }
  return {
    source,
    text,
    tree,
    content: () => tree,
    base: source.url,
    markdown: () => ({ tree: { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value: text }] }] }, text }),
    metadata: {},
    warnings: [],
  }
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")
