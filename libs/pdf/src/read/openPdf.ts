import { ParseError } from "@trawl/core"
import { dirname, join, sep } from "node:path"
import { fileURLToPath } from "node:url"
import type { PDFDocumentProxy } from "pdfjs-dist"
import { salvage } from "../salvage/salvage.ts"

/** Pixels of an image that is decoded: larger ones are left out, as they fill the memory. */
const maxImageSize = 50_000_000

const failure = (reason: ParseError["reason"], message: string) => new ParseError({ mediaType: "application/pdf", reason, message })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

const folderOf = (name: string): string => {
  const main = fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))
  return join(dirname(main), "..", "..", name) + sep
}

/** Where a reader may look for the beginning of the file. */
const headBytes = 1024

const openBytes = async (body: Uint8Array): Promise<PDFDocumentProxy> => {
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
    throw error
  }
}

/** A file that was opened. */
export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  /** It is damaged, and holds the pages that could still be found. */
  readonly isSalvaged: boolean
}

const opened = async (body: Uint8Array): Promise<OpenedPdf> => {
  try {
    return { document: await openBytes(body), isSalvaged: false }
  } catch (error) {
    if (nameOf(error) === "PasswordException") throw failure("encrypted", "The PDF is protected by a password, and cannot be read without it.")
    const saved = salvage(body)
    if (saved === undefined) throw failure("damaged", "The PDF is damaged: its pages cannot be found.")
    const document = await openBytes(saved).catch(() => {
      throw failure("damaged", "The PDF is damaged: its pages cannot be read.")
    })
    return { document, isSalvaged: true }
  }
}

/**
 * Opens a file in the calling thread, which pdf.js keeps busy: it belongs in a process that can be killed. Of a damaged file the pages that can still be
 * found. Rejects with ParseError.
 */
export const openPdf = async (body: Uint8Array): Promise<OpenedPdf> => {
  if (!Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, headBytes)).includes("%PDF-")) {
    throw failure("damaged", "The file is called a PDF and is none.")
  }
  const file = await opened(body)
  if (file.document.numPages > 0) return file
  await file.document.loadingTask.destroy()
  throw failure("damaged", "The PDF is damaged: it has no pages.")
}
