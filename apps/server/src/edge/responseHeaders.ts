type Headers = Readonly<Record<string, string>>

/** For every answer: open to scripts of any origin, but never framed, sniffed or kept by caches. */
const always: Headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id, x-response-time, retry-after, ratelimit, ratelimit-policy, accept-ranges, content-range, etag",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

// The docs page carries its scripts and styles inside itself.
const docsPolicy = "default-src 'self' data: blob:; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of the answer to a path; those that the answer has already win. */
export const responseHeaders = (path: string, own: Readonly<Record<string, string | undefined>>): Headers => ({
  ...always,
  "content-security-policy": path.startsWith("/docs") ? docsPolicy : dataPolicy,
  ...(own["cache-control"] === undefined ? { "cache-control": "no-store" } : {}),
})

/** The answer to a preflight: everything that the service understands, from everywhere. */
export const preflightHeaders = (requested: string | undefined): Headers => ({
  ...always,
  "access-control-allow-methods": "GET, HEAD, POST, DELETE, OPTIONS",
  "access-control-allow-headers": requested !== undefined && /^[\w, -]{1,1000}$/u.test(requested) ? requested : "*",
  "access-control-max-age": "600",
  vary: "Access-Control-Request-Headers",
})
