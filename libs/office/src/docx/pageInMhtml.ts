/** The page of a saved web archive (MHTML). */
export interface MhtmlPage {
  readonly body: Uint8Array
  readonly charset: string | undefined
}

/** Limit for multipart bodies within others. */
const mostDepth = 3

interface Entity {
  readonly headers: string
  readonly body: string
}

// Bytes as Latin 1 characters.
const entityOf = (text: string): Entity => {
  const end = /\r?\n\r?\n/u.exec(text)
  if (end === null) return { headers: "", body: text }
  return {
    headers: text.slice(0, end.index).replaceAll(/\r?\n[ \t]+/gu, " "),
    body: text.slice(end.index + end[0].length),
  }
}

const typeHeader = /^content-type:[ \t]*(\S.*)$/imu
const encodingHeader = /^content-transfer-encoding:[ \t]*(\S+)/imu
const charsetParameter = /;\s*charset="?([^";]+)/iu
const boundaryParameter = /;\s*boundary="?([^";]+)/iu

const decoded = (entity: Entity): Uint8Array => {
  const encoding = encodingHeader.exec(entity.headers)?.[1]?.toLowerCase()
  if (encoding === "base64") return Buffer.from(entity.body, "base64")
  const text =
    encoding === "quoted-printable"
      ? entity.body
          .replaceAll(/=[ \t]*\r?\n/gu, "")
          .replaceAll(/=([0-9A-F]{2})/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      : entity.body
  return Buffer.from(text, "latin1")
}

const pageIn = (text: string, depth: number): MhtmlPage | undefined => {
  const entity = entityOf(text)
  const type = typeHeader.exec(entity.headers)?.[1] ?? ""
  if (/^(?:text\/html|application\/xhtml)/iu.test(type))
    return { body: decoded(entity), charset: charsetParameter.exec(type)?.[1] }
  const boundary = /^multipart\//iu.test(type) ? boundaryParameter.exec(type)?.[1] : undefined
  if (boundary === undefined || depth > mostDepth) return undefined
  for (const part of entity.body.split(`--${boundary}`).slice(1)) {
    const page = pageIn(part.replace(/^\r?\n/u, ""), depth + 1)
    if (page !== undefined) return page
  }
  return undefined
}

/** Finds the first page in a saved web archive (RFC 2557); undefined if it holds none. */
export const pageInMhtml = (bytes: Uint8Array): MhtmlPage | undefined =>
  pageIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"), 1)
