const clauses: Readonly<Record<string, string>> = {
  RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH: "answered with different lengths of one body, which is not valid HTTP",
  RESPONSE_HEADERS_MULTIPLE_LOCATION: "answered with different addresses of one redirect, which is not valid HTTP",
  RESPONSE_HEADERS_MULTIPLE_CONTENT_DISPOSITION:
    "answered with different Content-Disposition headers, which is not valid HTTP",
  RESPONSE_HEADERS_TOO_BIG: "answered with headers that are too long",
  RESPONSE_HEADERS_TRUNCATED: "closed the connection in the middle of its headers",
  INVALID_HTTP_RESPONSE: "answered in a way that is not valid HTTP",
  INVALID_CHUNKED_ENCODING: "answered in chunks that are not valid HTTP",
  HTTP2_PROTOCOL_ERROR: "answered in a way that is not valid HTTP/2",
  EMPTY_RESPONSE: "closed the connection without an answer",
}

/** What a host answered, as a clause about it, from the message of Chromium; undefined if that says nothing about an answer. */
export const answerFault = (message: string): string | undefined =>
  clauses[/\bERR_([A-Z0-9_]+)/.exec(message)?.[1] ?? ""]
