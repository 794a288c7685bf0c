import { readDocx } from "./docx/readDocx.ts"
import type { ReadOffice } from "./OfficeContent.ts"

type Reader = readonly [mediaTypes: RegExp, read: ReadOffice]

/** Readers by media type, the first that matches. */
const readers: ReadonlyArray<Reader> = [
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)$|^application\/vnd\.ms-word\.(?:document|template)\.macroenabled\.12$/u, readDocx],
]

/** All types that are read. */
export const mediaTypes: RegExp = new RegExp(readers.map(([types]) => types.source).join("|"), "u")

export const readerOf = (mediaType: string): ReadOffice | undefined => readers.find(([types]) => types.test(mediaType))?.[1]
