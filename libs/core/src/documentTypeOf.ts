import { feedTypeOf } from "./feedTypeOf.ts"

const office = "application/vnd.openxmlformats-officedocument"
const oasis = "application/vnd.oasis.opendocument"

const types = {
  pdf: "application/pdf",
  docx: `${office}.wordprocessingml.document`,
  docm: "application/vnd.ms-word.document.macroenabled.12",
  dotx: `${office}.wordprocessingml.template`,
  xlsx: `${office}.spreadsheetml.sheet`,
  xlsm: "application/vnd.ms-excel.sheet.macroenabled.12",
  xlsb: "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  pptx: `${office}.presentationml.presentation`,
  ppsx: `${office}.presentationml.slideshow`,
  pptm: "application/vnd.ms-powerpoint.presentation.macroenabled.12",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  odt: `${oasis}.text`,
  ods: `${oasis}.spreadsheet`,
  odp: `${oasis}.presentation`,
  rtf: "application/rtf",
  epub: "application/epub+zip",
  csv: "text/csv",
  tsv: "text/tab-separated-values",
}

const extensions: ReadonlyMap<string, string> = new Map(Object.entries(types))

const documents: ReadonlySet<string> = new Set([
  ...extensions.values(),
  "text/rtf",
  "application/x-rtf",
  "application/vnd.ms-office",
  "application/x-ole-storage",
])

/** Media types that servers send for unknown files and downloads. */
const vague =
  /^$|^(?:application|binary)\/(?:octet-stream|binary|(?:x-)?zip(?:-compressed)?|x-compressed|(?:force-|x-)?download|x-msdownload|x-unknown|unknown|save)$|^unknown\/unknown$|^text\/(?:html|plain|xml)$|^application\/xml$/u

/** Whether a type says only that the body is bytes. */
const isBytes = (mediaType: string): boolean => vague.test(mediaType) && !/^text\/|xml$/u.test(mediaType)

const extensionOf = (url: string): string => {
  const path = URL.parse(url)?.pathname ?? url
  return path.includes(".") ? path.slice(path.lastIndexOf(".") + 1).toLowerCase() : ""
}

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")

/** Where an archive holds its file names: local headers at the start, central directory at the end. */
const startBytes = 65_536
const listBytes = 262_144

const folders: ReadonlyArray<readonly [start: string, extension: string]> = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
]

// A name stands 30 bytes after the signature of a local file header, and 46 after that of a central directory entry.
const findExtension = (text: string, signature: string, distance: number): string | undefined => {
  for (let at = text.indexOf(signature); at >= 0; at = text.indexOf(signature, at + 4)) {
    const found = folders.find(([start]) => text.startsWith(start, at + distance))
    if (found !== undefined) return found[1]
  }
  return undefined
}

/** Type of an archive: OpenDocument and EPUB state it in their first file, Office formats by folder names. */
const archiveType = (head: Uint8Array, url: string): string | undefined => {
  const start = latin(head.subarray(0, startBytes))
  const stated =
    /^[^]{30}mimetype(?:[^a]{0,64})(application\/(?:epub\+zip|vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)))/u.exec(
      start.slice(0, 256),
    )?.[1]
  if (stated !== undefined) return stated
  const extension =
    findExtension(start, "PK\x03\x04", 30) ?? findExtension(latin(head.subarray(-listBytes)), "PK\x01\x02", 46)
  const named = extensions.get(extensionOf(url))
  if (extension === undefined)
    return named !== undefined && /officedocument|opendocument|epub|macroenabled/u.test(named) ? named : undefined
  return named?.includes("macroenabled") === true ? named : extensions.get(extension)
}

/** Stream names in the compound files of Office 97, in UTF-16. */
const streams: ReadonlyArray<readonly [name: string, extension: string]> = [
  ["WordDocument", "doc"],
  ["PowerPoint Document", "ppt"],
  ["Workbook", "xls"],
  ["Book", "xls"],
]

const containerType = (head: Uint8Array, url: string): string | undefined => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const extension =
    streams.find(([name]) => bytes.includes(Buffer.from(`${name}\0`, "utf16le")))?.[1] ?? extensionOf(url)
  const named = extensions.get(extension)
  if (named !== undefined && !named.startsWith("text/")) return named
  return bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? types.docx : undefined
}

const typeByContent = (head: Uint8Array, url: string): string | undefined => {
  const start = latin(head.subarray(0, 16))
  if (/^%PDF-[12]\./u.test(start)) return types.pdf
  if (start.startsWith("PK\x03\x04")) return archiveType(head, url)
  if (start.startsWith("{\\rtf")) return types.rtf
  return start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") ? containerType(head, url) : undefined
}

/** Pages and tables are often sent as Excel or Word files, so that those programs open them. */
const disguised = (mediaType: string, head: Uint8Array): string | undefined => {
  if (mediaType !== types.xls && mediaType !== types.doc) return undefined
  const start = latin(head.subarray(0, 1_024))
    .replace(/^\xef\xbb\xbf/u, "")
    .trimStart()
  if (/^<(?:!doctype html|html|head|body|table|meta|style)[\s>]/iu.test(start)) return "text/html"
  return start !== "" && !start.startsWith("<") && ![...start].some((character) => character < "\t")
    ? mediaType === types.xls
      ? "text/csv"
      : "text/plain"
    : undefined
}

/** Texts that may be feeds: what servers send for files they do not know, and names of feeds that nobody registered. */
const mayBeFeed =
  /^$|^text\/(?:html|plain)$|^application\/(?:xhtml\+xml|octet-stream)$|^(?:application|text)\/(?:x-)?(?:rss|atom|rdf|feed)$/u

/**
 * The media type to parse a file as. For generic types and document types, the first bytes decide (`head`, better the whole file), then the
 * extension in the address; a feed declared as text or as a page is a feed. All others stay.
 */
export const documentTypeOf = ({
  head,
  mediaType,
  url,
}: {
  readonly mediaType: string
  readonly url: string
  readonly head: Uint8Array
}): string => {
  const named = mediaType.toLowerCase()
  const byContent = contentType(named, url, head)
  if (byContent !== undefined) return byContent
  const extension = isBytes(named) ? extensions.get(extensionOf(url)) : undefined
  if (extension === undefined) return mediaType
  if (head.length === 0) return extension
  if (extension === types.pdf && latin(head.subarray(0, 1_024)).includes("%PDF-")) return extension
  return extension.startsWith("text/") && !head.subarray(0, 1_024).includes(0) ? extension : mediaType
}

const contentType = (named: string, url: string, head: Uint8Array): string | undefined => {
  const feed = mayBeFeed.test(named) ? feedTypeOf(head) : undefined
  if (feed !== undefined) return feed
  return vague.test(named) || documents.has(named) ? (typeByContent(head, url) ?? disguised(named, head)) : undefined
}
