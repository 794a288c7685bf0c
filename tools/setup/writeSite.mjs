import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, extname, join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

/** The media types of the files of sites. Other files have no place in one. */
const mediaTypes = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
}

/** The best quality takes ten times as long: it is for what every visitor loads. */
const brotliQuality = (type) => (/javascript|css/u.test(type) ? constants.BROTLI_MAX_QUALITY : 6)

const brotli = (bytes, type) => {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return brotliCompressSync(bytes, { params: { [size]: bytes.length, [quality]: brotliQuality(type) } })
}

const codings = [
  ["br", brotli],
  ["gzip", (bytes) => gzipSync(bytes, { level: 9 })],
]

/** Eight percent less is worth a second file. */
const isWorthwhile = (packed, bytes) => packed.length < bytes.length * 0.92

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("base64url")

/** A path with a hash of the content before its ending, such as `app-3f9Zk2aB.js`: what is under it never changes. */
export const hashedName = (path, content) => {
  const ending = extname(path)
  return `${path.slice(0, -ending.length)}-${hashOf(content).slice(0, 8)}${ending}`
}

const writeFile = (folder, { content, isImmutable = false, path }) => {
  const type = mediaTypes[extname(path)]
  if (type === undefined) throw new Error(`A site has no files such as ${path}.`)
  const bytes = Buffer.from(content)
  const write = (name, data) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), data)
  }
  write(path, bytes)
  const isText = type.includes("charset")
  const packed = isText
    ? codings
        .map(([coding, pack]) => ({ coding, bytes: pack(bytes, type) }))
        .filter((each) => isWorthwhile(each.bytes, bytes))
    : []
  for (const each of packed) write(`${path}.${each.coding}`, each.bytes)
  return { type, hash: hashOf(bytes), isImmutable, codings: packed.map(({ coding }) => coding) }
}

/**
 * Writes the files of a site (`path` with slashes, `content`, `isImmutable` if its name changes with its content) into a folder, compressed beside
 * them, with `site.json`, by which the server answers.
 */
export const writeSite = (folder, files) => {
  mkdirSync(folder, { recursive: true })
  const listed = Object.fromEntries(files.map((file) => [file.path, writeFile(folder, file)]))
  writeFileSync(join(folder, "site.json"), JSON.stringify({ files: listed }))
}
