import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"
import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { pageOf, type ServedPage } from "../site/ServedPage.ts"

const page = pageOf("encoding")
const html = (name: string): string =>
  htmlPage({
    title: `Encoding ${name}`,
    body: `<main><h1>Encoding ${name}</h1><p>${new Prose(11_000).paragraph(30)}</p><p>END-MARK-encoding</p></main>`,
  })

type Encode = (text: string) => Uint8Array

const encodings: ReadonlyArray<readonly [name: string, header: string, encode: Encode]> = [
  ["identity", "identity", (text) => Buffer.from(text)],
  ["gzip", "gzip", (text) => gzipSync(text)],
  ["x-gzip", "x-gzip", (text) => gzipSync(text)],
  ["br", "br", (text) => brotliCompressSync(text)],
  ["zstd", "zstd", (text) => zstdCompressSync(text)],
  ["deflate", "deflate", (text) => deflateSync(text)],
  ["deflate-raw", "deflate", (text) => deflateRawSync(text)],
  ["twice", "gzip, br", (text) => brotliCompressSync(gzipSync(text))],
  ["upper-case", "GZIP", (text) => gzipSync(text)],
]

const encoded = encodings.map(([name, header, encode]) =>
  page(
    `/encoding/${name}`,
    { status: 200, mediaType: "text/html", title: `Encoding ${name}`, contains: ["END-MARK-encoding"] },
    () => ({ headers: { "content-encoding": header }, body: encode(html(name)) }),
  ),
)

const megabyte = Buffer.alloc(1 << 20, "<p>zero</p>\n")
const bombMegabytes = 120

/** Well over 100 MB sent as a few kilobytes: gzip members and zstd frames may be concatenated. */
const bomb = (name: string, header: string, body: () => Uint8Array): ServedPage =>
  page(`/encoding/bomb-${name}`, { failure: "tooLarge" }, () => ({
    headers: { "content-encoding": header },
    body: body(),
  }))

const repeated = (member: Uint8Array): Uint8Array => Buffer.concat(Array.from({ length: bombMegabytes }, () => member))

/** Pages by content encoding, and three decompression bombs. */
export const encodingPages = (): ReadonlyArray<ServedPage> => [
  ...encoded,
  bomb("gzip", "gzip", () => repeated(gzipSync(megabyte))),
  bomb("zstd", "zstd", () => repeated(zstdCompressSync(megabyte))),
  bomb("br", "br", () =>
    brotliCompressSync(Buffer.concat(Array.from({ length: bombMegabytes }, () => megabyte)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    }),
  ),
]
