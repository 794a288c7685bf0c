type Signature = readonly [start: string, mediaType: string]

/** Byte prefixes that no text has. */
const neverText: ReadonlyArray<Signature> = [
  ["%PDF-1.", "application/pdf"],
  ["%PDF-2.", "application/pdf"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["PK\x03\x04", "application/zip"],
]

const signatures: ReadonlyArray<Signature> = [
  ...neverText,
  ["%PDF-", "application/pdf"],
  ["GIF8", "image/gif"],
  ["\x1f\x8b\x08", "application/gzip"],
  ["\x00\x00\x01\x00", "image/x-icon"],
  ["ID3", "audio/mpeg"],
  ["\x1a\x45\xdf\xa3", "video/webm"],
]

const htmlStart =
  /^(?:<!doctype html|<html|<head|<body|<title|<meta|<script|<div|<table|<h1|<p[\s>]|<a[\s>]|<style|<br|<!--)/i

const looksLikeJson = (text: string): boolean => {
  const trimmed = text.trimEnd()
  return (
    (trimmed.startsWith("{") && /^\{\s*(?:"|\})/.test(trimmed)) || /^\[\s*(?:[{["\d\]-]|true|false|null)/.test(trimmed)
  )
}

const textType = (text: string): string => {
  if (htmlStart.test(text)) return "text/html"
  if (/^<\?xml/i.test(text)) return /<html[\s>]/i.test(text) ? "application/xhtml+xml" : "application/xml"
  if (/^<(?:rss|feed|svg|urlset|sitemapindex)[\s>]/i.test(text)) return "application/xml"
  return looksLikeJson(text) ? "application/json" : "text/plain"
}

// Control characters that text does not contain. WHATWG MIME Sniffing, "binary data byte".
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const binaryByte = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/

const startOf = (body: Uint8Array): string =>
  Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1445)).toString("latin1")

const typeOf = (start: string, known: ReadonlyArray<Signature>): string | undefined =>
  known.find(([signature]) => start.startsWith(signature))?.[1]

/** Programs that pass a PDF on may write before it: readers search its first line in as many bytes. ISO 32000-1, Annex H, note 13. */
const pdfStart = /(?:^|[\r\n])%PDF-[12]\.\d/

const isLatePdf = (start: string): boolean => !start.trimStart().startsWith("<") && pdfStart.test(start.slice(0, 1_024))

/** Whether a file begins like a PDF, without a prefix. */
export const beginsAsPdf = (body: Uint8Array): boolean => /^%PDF-[12]\./u.test(startOf(body.subarray(0, 8)))

const endsAsPdf = (body: Uint8Array): boolean => Buffer.from(body.subarray(-1_024)).includes("%%EOF")

/** The media type of a binary file by its first bytes, whatever its declared type; undefined for all others. */
export const sniffFileType = (body: Uint8Array): string | undefined => {
  const start = startOf(body)
  return typeOf(start, neverText) ?? (isLatePdf(start) && endsAsPdf(body) ? "application/pdf" : undefined)
}

/** A media type from the first bytes, for an answer whose header names none. `named` is kept for unknown bytes. */
export const sniffMediaType = (body: Uint8Array, named = "application/octet-stream"): string => {
  if (body.length === 0) return "text/html"
  const start = startOf(body)
  const known = typeOf(start, signatures)
  if (known !== undefined) return known
  if (isLatePdf(start)) return "application/pdf"
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp"
  if (start.slice(4, 8) === "ftyp") return "video/mp4"
  // UTF-16 text is full of zero bytes; its byte order mark identifies it.
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start)) return textType(start.slice(2).replaceAll("\0", "").trimStart())
  if (binaryByte.test(start)) return named
  return textType(start.replace(/^\xef\xbb\xbf/, "").trimStart())
}
