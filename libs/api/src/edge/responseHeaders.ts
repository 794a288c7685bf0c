type Headers = Readonly<Record<string, string>>

/** What is answered: to a path, and to web pages of which origin (`*`: of any). */
export interface AnswerContext {
  readonly path: string
  readonly openTo: string | undefined
}

/** For every answer: never framed, sniffed or kept by caches. */
const always: Headers = {
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

const exposed = "x-request-id, x-response-time, retry-after, ratelimit, ratelimit-policy, accept-ranges, content-range, etag"

/** Which scripts may read the answer, and which pages may show it. */
const originHeaders = ({ openTo, path }: AnswerContext): Headers => ({
  ...(openTo === undefined ? {} : { "access-control-allow-origin": openTo, "access-control-expose-headers": exposed }),
  ...(openTo === "*" ? {} : { vary: "Origin" }),
  // A file's signed address is its permission, also for the page that shows it.
  "cross-origin-resource-policy": openTo === "*" || path.startsWith("/v2/files/") ? "cross-origin" : "same-origin",
})

// The docs page carries its scripts and styles inside itself.
const docsPolicy = "default-src 'self' data: blob:; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of an answer; those that it has already win. */
export const responseHeaders = (answered: AnswerContext, own: Readonly<Record<string, string | undefined>>): Headers => ({
  ...always,
  ...originHeaders(answered),
  "content-security-policy": answered.path.startsWith("/docs") ? docsPolicy : dataPolicy,
  ...(own["cache-control"] === undefined ? { "cache-control": "no-store" } : {}),
})

/** What a preflight is told beside that: everything that the service understands. */
export const preflightHeaders = (requested: string | undefined): Headers => ({
  "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE, OPTIONS",
  "access-control-allow-headers": requested !== undefined && /^[\w, -]{1,1000}$/u.test(requested) ? requested : "*",
  "access-control-max-age": "600",
})
