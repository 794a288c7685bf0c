/** The encryption of a file, as its trailer refers to it. */
const reference = /\/Encrypt\s+(?<number>\d{1,10})\s+(?<generation>\d{1,5})\s+R/gu

/** Whether a dictionary encrypts attachments alone: texts and streams have the filter Identity, which is the default. ISO 32000-2, 7.6.2. */
const encryptsAttachmentsOnly = (dictionary: string): boolean =>
  /\/V\s*[45]\b/u.test(dictionary) &&
  /\/EFF\s*\//u.test(dictionary) &&
  !/\/(?:StmF|StrF)\s*\/(?!Identity\b)/u.test(dictionary)

/** Most characters of a dictionary of encryption, and revisions of a file that refer to one. */
const [longest, mostRevisions] = [4_000, 1_000]

const dictionaryOf = (text: string, name: string): string => {
  const head = `${name} obj`
  let start = text.indexOf(head)
  while (start > 0 && /\d/u.test(text[start - 1] ?? "")) start = text.indexOf(head, start + 1)
  if (start < 0) return ""
  const end = text.indexOf("endobj", start)
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + longest))
}

/** A file whose attachments alone are encrypted, without its entry for that, so that it opens without a password; undefined for others. */
export const withoutEncryption = (body: Uint8Array): Uint8Array | undefined => {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString("latin1")
  const found = [...text.matchAll(reference).take(mostRevisions + 1)]
  const names = new Set(found.map(({ groups: { generation = "", number = "" } = {} }) => `${number} ${generation}`))
  // Each revision refers to the same dictionary.
  const [name = ""] = names
  const isOpen = names.size === 1 && found.length <= mostRevisions && encryptsAttachmentsOnly(dictionaryOf(text, name))
  if (!isOpen) return undefined
  const opened = new Uint8Array(body)
  // A name of the same length that means nothing.
  for (const { index } of found) opened.set(Buffer.from("/Skipped"), index)
  return opened
}
