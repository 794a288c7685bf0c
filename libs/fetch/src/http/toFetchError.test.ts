import { describe, expect, it } from "vitest"
import { toFetchError } from "./toFetchError.ts"

const url = new URL("https://site.test/x")
const coded = (code: string) => Object.assign(new Error("secret detail"), { code })
const reasonOf = (code: string) => toFetchError(coded(code), url).reason

describe("toFetchError", () => {
  it("maps the errors of sockets, resolvers, TLS and the parser", () => {
    expect(
      Object.fromEntries(
        [
          "ENOTFOUND",
          "EAI_AGAIN",
          "CERT_HAS_EXPIRED",
          "ERR_TLS_CERT_ALTNAME_INVALID",
          "DEPTH_ZERO_SELF_SIGNED_CERT",
          "EPROTO",
          "UND_ERR_CONNECT_TIMEOUT",
          "UND_ERR_HEADERS_TIMEOUT",
          "ECONNRESET",
          "UND_ERR_SOCKET",
          "HPE_INVALID_CONSTANT",
          "UND_ERR_HEADERS_OVERFLOW",
          "ADDRESS_REFUSED",
          "BODY_TOO_LARGE",
        ].map((code) => [code, reasonOf(code)]),
      ),
    ).toEqual({
      ENOTFOUND: "dns",
      EAI_AGAIN: "dns",
      CERT_HAS_EXPIRED: "tls",
      ERR_TLS_CERT_ALTNAME_INVALID: "tls",
      DEPTH_ZERO_SELF_SIGNED_CERT: "tls",
      EPROTO: "tls",
      UND_ERR_CONNECT_TIMEOUT: "timeout",
      UND_ERR_HEADERS_TIMEOUT: "timeout",
      ECONNRESET: "connection",
      UND_ERR_SOCKET: "connection",
      HPE_INVALID_CONSTANT: "unsupported",
      UND_ERR_HEADERS_OVERFLOW: "unsupported",
      ADDRESS_REFUSED: "blocked",
      BODY_TOO_LARGE: "tooLarge",
    })
  })

  it("distinguishes errors of this machine from those of the site", () => {
    const { message, reason } = toFetchError(coded("EMFILE"), url)
    expect([reason, message]).toEqual([
      "connection",
      "This machine is out of file descriptors and could open no connection: try again later, or have its operator raise the limit (ulimit -n).",
    ])
  })

  it("names the option that accepts pages with an invalid certificate", () => {
    expect(toFetchError(coded("CERT_HAS_EXPIRED"), url).message).toBe(
      "The TLS certificate of site.test does not verify (CERT_HAS_EXPIRED); with skipTlsVerification true the page is fetched all the same.",
    )
  })

  it("examines the errors of several addresses", () => {
    expect(toFetchError(new AggregateError([coded("ECONNREFUSED"), coded("ENETUNREACH")]), url).message).toBe(
      "The connection to site.test failed (ECONNREFUSED).",
    )
  })
})
