import type { ReadOffice } from "./OfficeContent.ts"
import { Unreadable } from "./Unreadable.ts"

/** A reader, whose code is loaded with the first file of its type. */
type Reader = readonly [mediaTypes: RegExp, load: () => Promise<ReadOffice>]

const readLegacy: ReadOffice = () => {
  throw new Unreadable(
    "unsupported",
    "Word and PowerPoint documents from before 2007 (.doc, .ppt) cannot be read: save it as docx or pptx.",
  )
}

/** Readers by media type; the first match wins. */
const readers: ReadonlyArray<Reader> = [
  [
    /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)$|^application\/vnd\.ms-word\.(?:document|template)\.macroenabled\.12$/u,
    async () => (await import("./docx/readDocx.ts")).readDocx,
  ],
  [
    /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|template)$|^application\/vnd\.ms-excel(?:\.(?:sheet|template)(?:\.binary)?\.macroenabled\.12)?$/u,
    async () => (await import("./sheets/readSheets.ts")).readSheets,
  ],
  [
    /^application\/vnd\.openxmlformats-officedocument\.presentationml\.(?:presentation|slideshow|template)$|^application\/vnd\.ms-powerpoint\.(?:presentation|slideshow|template)\.macroenabled\.12$/u,
    async () => (await import("./pptx/readPptx.ts")).readPptx,
  ],
  [
    /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)(?:-template)?$/u,
    async () => (await import("./odf/readOdf.ts")).readOdf,
  ],
  [/^application\/epub\+zip$/u, async () => (await import("./epub/readEpub.ts")).readEpub],
  [/^(?:application|text)\/(?:x-)?rtf$|^text\/richtext$/u, async () => (await import("./rtf/readRtf.ts")).readRtf],
  [/^application\/(?:msword|vnd\.ms-powerpoint)$/u, () => Promise.resolve(readLegacy)],
]

/** All supported media types. */
export const mediaTypes: RegExp = new RegExp(readers.map(([types]) => types.source).join("|"), "u")

/** Loads the reader of a media type; undefined if there is none. */
export const loadReader = async (mediaType: string): Promise<ReadOffice | undefined> =>
  readers.find(([types]) => types.test(mediaType))?.[1]()
