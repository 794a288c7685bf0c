import { createHmac, hash } from "node:crypto"

/** Digests of one crawl: 16 bytes, which no two of its addresses share by chance. */
export interface CrawlKeys {
  /** Of an address, by kind: a sitemap and a page may have one key. The start is a page. */
  readonly address: (kind: "page" | "sitemap", key: string) => Uint8Array
  readonly group: (group: string) => Uint8Array
  readonly content: (fingerprint: string) => Uint8Array
  readonly warning: (text: string) => Uint8Array
  readonly host: (host: string) => Uint8Array
}

const bytes = 16

/** `salt` is the secret of a crawl under zero data retention, whose digests must not tell which addresses it knew. */
export const crawlKeys = (salt: Uint8Array | undefined): CrawlKeys => {
  const digest = (kind: string, text: string): Uint8Array =>
    (salt === undefined
      ? hash("sha256", `${kind}\n${text}`, "buffer")
      : createHmac("sha256", salt).update(`${kind}\n${text}`).digest()
    ).subarray(0, bytes)
  return {
    address: digest,
    group: (group) => digest("group", group),
    content: (fingerprint) => digest("content", fingerprint),
    warning: (text) => digest("warning", text),
    host: (host) => digest("host", host),
  }
}
