import { describe, expect, it } from "vitest"
import { answerFault } from "./answerFault.ts"
import { netFault } from "./netFault.ts"

describe("netFault", () => {
  it.each([
    ["page.goto: net::ERR_NAME_NOT_RESOLVED at http://a.test/", "dns"],
    ["net::ERR_CERT_AUTHORITY_INVALID", "tls"],
    ["net::ERR_SSL_PROTOCOL_ERROR", "tls"],
    ["net::ERR_TOO_MANY_REDIRECTS", "tooManyRedirects"],
    ["page.goto: Timeout 1500ms exceeded.", "timeout"],
    ["net::ERR_CONNECTION_TIMED_OUT", "timeout"],
    ["net::ERR_CONNECTION_REFUSED", "connection"],
    ["net::ERR_TUNNEL_CONNECTION_FAILED", "connection"],
    ["net::ERR_EMPTY_RESPONSE", "connection"],
    ["net::ERR_UNSAFE_PORT", "blocked"],
    ["net::ERR_UNSAFE_REDIRECT", "unsupportedRedirect"],
    ["net::ERR_INVALID_REDIRECT", "unsupportedRedirect"],
    ["net::ERR_UNKNOWN_URL_SCHEME", "unsupportedRedirect"],
    ["page.goto: Download is starting", "unsupported"],
    ["something new", "browser"],
  ] as const)("reads %s", (message, reason) => {
    expect(netFault(message)).toBe(reason)
  })
})

describe("answerFault", () => {
  it.each([
    [
      "net::ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH",
      "answered with different lengths of one body, which is not valid HTTP",
    ],
    ["net::ERR_INVALID_HTTP_RESPONSE at https://a.test/", "answered in a way that is not valid HTTP"],
    ["net::ERR_EMPTY_RESPONSE", "closed the connection without an answer"],
    ["net::ERR_CONNECTION_REFUSED", undefined],
    ["something new", undefined],
  ])("reads what a site answered from %s", (message, clause) => {
    expect(answerFault(message)).toBe(clause)
  })
})
