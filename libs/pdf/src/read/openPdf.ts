import { ParseError } from "@trawl/core"
import { dirname, join, sep } from "node:path"
import { fileURLToPath } from "node:url"
import type { PDFDocumentProxy } from "pdfjs-dist"

/** Pixels of a picture that is decoded: larger ones are left out, as they fill the memory. */
const maxImageSize = 50_000_000

const failure = (reason: ParseError["reason"], message: string) => new ParseError({ mediaType: "application/pdf", reason, message })

const faults: Readonly<Record<string, () => ParseError>> = {
  PasswordException: () => failure("encrypted", "The PDF is protected by a password, and cannot be read without it."),
  InvalidPDFException: () => failure("damaged", "The PDF is damaged: it cannot be opened."),
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

const folderOf = (name: string): string => {
  const main = fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))
  return join(dirname(main), "..", "..", name) + sep
}

/** Where a reader may look for the beginning of the file. */
const headBytes = 1024

/** Opens a file in the calling thread, which pdf.js keeps busy: it belongs in one that can be killed. Rejects with ParseError. */
export const openPdf = async (body: Uint8Array): Promise<PDFDocumentProxy> => {
  if (!Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, headBytes)).includes("%PDF-")) {
    throw failure("damaged", "The file is called a PDF and is none.")
  }
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs")
  const task = getDocument({
    // A copy: the library takes the bytes for itself.
    data: new Uint8Array(body),
    standardFontDataUrl: folderOf("standard_fonts"),
    cMapUrl: folderOf("cmaps"),
    cMapPacked: true,
    wasmUrl: folderOf("wasm"),
    iccUrl: folderOf("iccs"),
    useSystemFonts: false,
    fontExtraProperties: true,
    maxImageSize,
    verbosity: 0,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    throw faults[nameOf(error)]?.() ?? failure("damaged", "The PDF is damaged: its pages cannot be found.")
  }
}
