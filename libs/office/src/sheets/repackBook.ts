import { type Zippable, zipSync } from "fflate"
import { Unreadable } from "../Unreadable.ts"
import { openZip } from "../zip/openZip.ts"

/** Parts that hold no values: images, charts, printer settings, macros. */
const unread =
  /\.(?:png|jpe?g|gif|emf|wmf|bmp|tiff?|svg|vml)$|\/(?:media|drawings|charts|printerSettings|embeddings|activeX|ctrlProps|pivotCache|pivotTables|externalLinks|customXml)\/|vbaProject|^(?:Pictures|Thumbnails|Object [^/]*|ObjectReplacements)\//iu

/** Repacks a workbook without compression, as SheetJS inflates without limits: it is unpacked here within limits. Other bytes are returned unchanged. Throws Unreadable. */
export const repackBook = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes
  const archive = openZip(bytes)
  const files: Zippable = {}
  for (const name of archive.names) {
    if (name.endsWith("/") || unread.test(name)) continue
    const content = archive.read(name)
    if (content === undefined) continue
    if (name === "META-INF/manifest.xml" && Buffer.from(content).includes("encryption-data"))
      throw new Unreadable("encrypted", "The document is protected by a password, and cannot be read without it.")
    files[name] = [content, { level: 0 }]
  }
  return zipSync(files, { level: 0 })
}
