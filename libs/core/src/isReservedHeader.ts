// Headers that belong to the connection, or that the client library computes. RFC 9110, section 7.6.1, and RFC 9112.
const reserved: ReadonlySet<string> = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "expect",
  "te",
  "trailer",
])

/** Whether a request header is the client library's to set, in any case of its letters. */
export const isReservedHeader = (name: string): boolean => reserved.has(name.toLowerCase())
