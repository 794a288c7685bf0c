import { FetchError } from "@trawl/core"
import { descriptorSentence, answerProblem, isDescriptorCode } from "@trawl/guard"

type Reason = FetchError["reason"]

const certificateCodes =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|CRL_|ERROR_IN_C)/
const handshakeCodes = /^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/
const dnsCodes = /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL|ENONAME)/
const timeoutCodes = /^(?:UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/
/** Errors in the answer that a browser's lenient parser may accept. */
const strictnessCodes =
  /^(?:INVALID_ANSWER$|HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$|UND_ERR_HEADERS_OVERFLOW$|ERR_HTTP2_)/
const connectionCodes =
  /^(?:EMFILE|ENFILE|ECONNRESET|ECONNREFUSED|EPIPE|ENETUNREACH|EHOSTUNREACH|ENETDOWN|UND_ERR_SOCKET|ETIMEDOUT|EAI_AGAIN)$/

/** The `code` of an error from a socket, a resolver, undici or the guard. */
export const codeOf = (error: Error): string => {
  const code: unknown = Reflect.get(error, "code")
  if (typeof code === "string") return code
  // Errors of undici's parser have only a class name.
  if (error.name === "HTTPParserError") return "HPE_INVALID"
  // Several addresses were tried: the first error stands for all.
  const [first] = error instanceof AggregateError ? (error.errors as ReadonlyArray<unknown>) : []
  return first instanceof Error ? codeOf(first) : ""
}

/** Whether a retry may help: the connection failed or broke, not the request. */
export const isConnectionFault = (error: Error): boolean => connectionCodes.test(codeOf(error))

/** Whether the answer violated a rule of HTTP about which browsers are lenient. */
export const isStrictnessFault = (error: Error): boolean => strictnessCodes.test(codeOf(error))

const causeOf = (code: string, host: string): readonly [Reason, string] => {
  if (isDescriptorCode(code)) return ["connection", descriptorSentence]
  if (dnsCodes.test(code)) return ["dns", `The name ${host} could not be resolved (${code}).`]
  if (certificateCodes.test(code)) {
    return [
      "tls",
      `The TLS certificate of ${host} does not verify (${code}); with skipTlsVerification true the page is fetched all the same.`,
    ]
  }
  if (handshakeCodes.test(code)) return ["tls", `The TLS handshake with ${host} failed (${code}).`]
  if (timeoutCodes.test(code)) return ["timeout", `${host} did not answer in time (${code}).`]
  if (strictnessCodes.test(code)) return ["unsupported", `${host} answered in a way that is not valid HTTP (${code}).`]
  return ["connection", `The connection to ${host} failed${code === "" ? "" : ` (${code})`}.`]
}

/** Converts the error of an exchange to that of the fetch. The address must be free of credentials. */
export const toFetchError = (error: Error, url: URL): FetchError => {
  const code = codeOf(error)
  if (code === "ADDRESS_REFUSED") return new FetchError({ url: url.href, reason: "blocked", message: error.message })
  if (code === "UPSTREAM_FAILED") return new FetchError({ url: url.href, reason: "proxy", message: error.message })
  if (code === "UPSTREAM_TARGET")
    return new FetchError({ url: url.href, reason: "connection", message: `The proxy could not reach ${url.host}.` })
  if (code === "BODY_TOO_LARGE") return new FetchError({ url: url.href, reason: "tooLarge", message: error.message })
  const problem = answerProblem(error)
  if (problem !== undefined)
    return new FetchError({ url: url.href, reason: "unsupported", message: `${url.host} ${problem}.` })
  const [reason, message] = causeOf(code, url.host)
  return new FetchError({ url: url.href, reason, message })
}
