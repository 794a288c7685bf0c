import { zipSync } from "fflate"
import { Unreadable } from "../Unreadable.ts"
import type { Archive } from "../zip/openZip.ts"

/** Parts that hold no values: images, charts, printer settings, macros. */
const unread =
  /\.(?:png|jpe?g|gif|emf|wmf|bmp|tiff?|svg|vml)$|\/(?:media|drawings|charts|printerSettings|embeddings|activeX|ctrlProps|pivotCache|pivotTables|externalLinks|customXml)\/|vbaProject|^(?:Pictures|Thumbnails|Object [^/]*|ObjectReplacements)\//iu

/** The unpacked parts of a workbook that hold values. Throws Unreadable. */
export const unpackBook = (archive: Archive): Readonly<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array> // A name may be that of an Object.prototype method.
  for (const name of archive.names) {
    if (name.endsWith("/") || unread.test(name)) continue
    const content = archive.read(name)
    if (content === undefined) continue
    if (name === "META-INF/manifest.xml" && Buffer.from(content).includes("encryption-data"))
      throw new Unreadable("encrypted", "The document is protected by a password, and cannot be read without it.")
    files[name] = content
  }
  return files
}

/** Repacks a workbook without compression, as SheetJS inflates without limits: it is unpacked here within limits. */
export const repackBook = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync({ ...files }, { level: 0 })
