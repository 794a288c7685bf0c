import type { Metadata } from "@trawl/core/page"
import type { PDFDocumentProxy } from "pdfjs-dist"
import { pdfMetadata } from "./pdfMetadata.ts"

/** Metadata of a file; empty if it is damaged. */
export const readMetadata = async (document: PDFDocumentProxy): Promise<Metadata> => {
  try {
    const { info, metadata } = await document.getMetadata()
    const packet: unknown = metadata?.getRaw()
    return pdfMetadata(info, typeof packet === "string" ? packet : "")
  } catch {
    return {}
  }
}
