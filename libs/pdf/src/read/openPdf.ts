import { ParseError } from "@trawl/core/parsing"
import type { PDFDocumentProxy } from "pdfjs-dist"
import { loadPdfjs, pdfjsFolders } from "../packages/pdfjs.ts"
import { readXfaData } from "./readXfaData.ts"
import { withoutEncryption } from "./withoutEncryption.ts"
import { salvage } from "../salvage/salvage.ts"

/** Pixels of the largest decoded image: larger ones are skipped to save memory. */
const maxImageSize = 50_000_000

const failure = (reason: ParseError["reason"], message: string) =>
  new ParseError({ mediaType: "application/pdf", reason, message })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

/** Bytes within which the file header must begin. */
const headBytes = 1024

const openBytes = async (body: Uint8Array, enableXfa = false): Promise<PDFDocumentProxy> => {
  const { getDocument } = await loadPdfjs()
  const task = getDocument({
    // A copy, because pdf.js transfers the buffer.
    data: new Uint8Array(body),
    ...pdfjsFolders(),
    cMapPacked: true,
    useSystemFonts: false,
    fontExtraProperties: true,
    maxImageSize,
    enableXfa,
    verbosity: 0,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    throw error
  }
}

/** An opened file. */
export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  /** The file is damaged; the document holds the pages that could be recovered. */
  readonly isSalvaged: boolean
  /** An XFA form, which has no pages of its own, or one that only says so. */
  readonly xfa?: XfaForm
}

/** How an XFA form is read: pdf.js lays it out, or its values are known, or neither. */
export type XfaForm =
  | { readonly isLaidOut: true }
  | { readonly isLaidOut: false; readonly values: ReadonlyArray<string> }

/** Whether a file is a form of XFA alone. */
const isXfaForm = async (document: PDFDocumentProxy): Promise<boolean> => {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const facts = info as { readonly IsXFAPresent?: unknown; readonly IsAcroFormPresent?: unknown }
  return facts.IsXFAPresent === true && facts.IsAcroFormPresent !== true
}

const withXfa = async (file: OpenedPdf, body: Uint8Array): Promise<OpenedPdf> => {
  if (!(await isXfaForm(file.document))) return file
  const document = await openBytes(body, true).catch(() => undefined)
  if (document?.isPureXfa === true && document.numPages > 0) {
    await file.document.loadingTask.destroy()
    return { ...file, document, xfa: { isLaidOut: true } }
  }
  await document?.loadingTask.destroy()
  return { ...file, xfa: { isLaidOut: false, values: readXfaData(body) } }
}

/** Opens a file that needs a password for its attachments alone. */
const openLocked = async (body: Uint8Array): Promise<OpenedPdf> => {
  const unlocked = withoutEncryption(body)
  const document = unlocked === undefined ? undefined : await openBytes(unlocked).catch(() => undefined)
  if (document === undefined)
    throw failure("encrypted", "The PDF is protected by a password, and cannot be read without it.")
  return { document, isSalvaged: false }
}

const opened = async (body: Uint8Array): Promise<OpenedPdf> => {
  try {
    return await withXfa({ document: await openBytes(body), isSalvaged: false }, body)
  } catch (error) {
    if (nameOf(error) === "PasswordException") return openLocked(body)
    const saved = salvage(body)
    if (saved === undefined) throw failure("damaged", "The PDF is damaged: its pages cannot be found.")
    const document = await openBytes(saved).catch(() => {
      throw failure("damaged", "The PDF is damaged: its pages cannot be read.")
    })
    return { document, isSalvaged: true }
  }
}

/**
 * Opens a file in the calling thread, which pdf.js blocks: run it in a process that can be killed. A damaged file opens with the pages that can be
 * recovered. Rejects with ParseError.
 */
export const openPdf = async (body: Uint8Array): Promise<OpenedPdf> => {
  if (!Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, headBytes)).includes("%PDF-")) {
    throw failure("damaged", "The file is declared as a PDF but is not one.")
  }
  const file = await opened(body)
  if (file.document.numPages > 0) return file
  await file.document.loadingTask.destroy()
  throw failure("damaged", "The PDF is damaged: it has no pages.")
}
