import { readDocx } from "./docx/readDocx.ts"
import type { ReadOffice } from "./OfficeContent.ts"
import { readEpub } from "./epub/readEpub.ts"
import { readOdf } from "./odf/readOdf.ts"
import { readPptx } from "./pptx/readPptx.ts"
import { readRtf } from "./rtf/readRtf.ts"
import { readSheets } from "./sheets/readSheets.ts"
import { Unreadable } from "./Unreadable.ts"

const readLegacy: ReadOffice = () => {
  throw new Unreadable("unsupported", "Documents of Word and PowerPoint of before 2007 (.doc, .ppt) cannot be read: save it as docx or pptx.")
}

type Reader = readonly [mediaTypes: RegExp, read: ReadOffice]

/** Readers by media type, the first that matches. */
const readers: ReadonlyArray<Reader> = [
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)$|^application\/vnd\.ms-word\.(?:document|template)\.macroenabled\.12$/u, readDocx],
  [/^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|template)$|^application\/vnd\.ms-excel(?:\.(?:sheet|template)(?:\.binary)?\.macroenabled\.12)?$/u, readSheets],
  [/^application\/vnd\.openxmlformats-officedocument\.presentationml\.(?:presentation|slideshow|template)$|^application\/vnd\.ms-powerpoint\.(?:presentation|slideshow|template)\.macroenabled\.12$/u, readPptx],
  [/^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)(?:-template)?$/u, readOdf],
  [/^application\/epub\+zip$/u, readEpub],
  [/^(?:application|text)\/(?:x-)?rtf$|^text\/richtext$/u, readRtf],
  [/^application\/(?:msword|vnd\.ms-powerpoint)$/u, readLegacy],
]

/** All types that are read. */
export const mediaTypes: RegExp = new RegExp(readers.map(([types]) => types.source).join("|"), "u")

export const readerOf = (mediaType: string): ReadOffice | undefined => readers.find(([types]) => types.test(mediaType))?.[1]
