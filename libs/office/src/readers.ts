import { readDocx } from "./docx/readDocx.ts"
import type { ReadOffice } from "./OfficeContent.ts"
import { readSheets } from "./sheets/readSheets.ts"

type Reader = readonly [mediaTypes: RegExp, read: ReadOffice]

/** Readers by media type, the first that matches. */
const readers: ReadonlyArray<Reader> = [
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)$|^application\/vnd\.ms-word\.(?:document|template)\.macroenabled\.12$/u, readDocx],
  [/^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|template)$|^application\/vnd\.ms-excel(?:\.(?:sheet|template)(?:\.binary)?\.macroenabled\.12)?$/u, readSheets],
]

/** All types that are read. */
export const mediaTypes: RegExp = new RegExp(readers.map(([types]) => types.source).join("|"), "u")

export const readerOf = (mediaType: string): ReadOffice | undefined => readers.find(([types]) => types.test(mediaType))?.[1]
