// Headers of the connection, or computed by the client library. RFC 9110, section 7.6.1, and RFC 9112.
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

/** Whether only the client library may set a request header. Case-insensitive. */
export const isReservedHeader = (name: string): boolean => reserved.has(name.toLowerCase())
