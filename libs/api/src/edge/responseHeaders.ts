type Headers = Readonly<Record<string, string>>

/** Context of an answer: the path, and the origin whose pages may read it (`*`: any). */
export interface AnswerContext {
  readonly path: string
  readonly openTo: string | undefined
}

/** For every answer: never framed, sniffed or cached. */
const always: Headers = {
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

const exposed =
  "x-request-id, x-response-time, retry-after, ratelimit, ratelimit-policy, accept-ranges, content-range, etag"

/** Headers for the scripts that may read the answer, and the pages that may embed it. */
const originHeaders = ({ openTo, path }: AnswerContext, ownVary: string | undefined): Headers => ({
  ...(openTo === undefined ? {} : { "access-control-allow-origin": openTo, "access-control-expose-headers": exposed }),
  ...(openTo === "*" ? {} : { vary: ownVary === undefined ? "Origin" : `${ownVary}, Origin` }),
  // A file's signed address is its permission, also for the embedding page.
  "cross-origin-resource-policy": openTo === "*" || path.startsWith("/v2/files/") ? "cross-origin" : "same-origin",
})

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
const consolePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// An empty page, which the console fills with a page that was scraped: styles and inline images, no script, nothing from elsewhere.
const framePolicy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const framePath = "/console/frame.html"

// As the router does, without a difference between large and small letters.
const isFrame = (path: string): boolean => path.toLowerCase() === framePath

const policyOf = (path: string): string => {
  if (isFrame(path)) return framePolicy
  if (/^\/console(?:\/|$)/iu.test(path)) return consolePolicy
  return /^\/docs(?:\/|$)/iu.test(path) ? docsPolicy : dataPolicy
}

/** Headers of an answer; its own take precedence. */
export const responseHeaders = (
  answered: AnswerContext,
  own: Readonly<Record<string, string | undefined>>,
): Headers => ({
  ...always,
  ...(isFrame(answered.path) ? { "x-frame-options": "SAMEORIGIN" } : {}),
  ...originHeaders(answered, own["vary"]),
  "content-security-policy": policyOf(answered.path),
  ...(own["cache-control"] === undefined ? { "cache-control": "no-store" } : {}),
})

/** Additional headers of a preflight answer: everything that the service supports. */
export const preflightHeaders = (requested: string | undefined): Headers => ({
  "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE, OPTIONS",
  "access-control-allow-headers": requested !== undefined && /^[\w, -]{1,1000}$/u.test(requested) ? requested : "*",
  "access-control-max-age": "600",
})
