import type { FetchError } from "@trawl/core"

/** Failures within a browser. */
export type BrowserFault = Extract<
  FetchError["reason"],
  | "dns"
  | "tls"
  | "connection"
  | "timeout"
  | "blocked"
  | "tooLarge"
  | "tooManyRedirects"
  | "unsupportedRedirect"
  | "browser"
  | "unsupported"
>

const patterns: ReadonlyArray<readonly [RegExp, BrowserFault]> = [
  [/ERR_NAME_/, "dns"],
  [/ERR_(CERT|SSL|BAD_SSL|TLS)_/, "tls"],
  [/ERR_TOO_MANY_REDIRECTS/, "tooManyRedirects"],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT|Timeout \d+ms exceeded|did not answer/, "timeout"],
  // The requested address is http or https, so this is the target of a redirect.
  [/ERR_(UNSAFE_REDIRECT|INVALID_REDIRECT|INVALID_URL|UNKNOWN_URL_SCHEME)/, "unsupportedRedirect"],
  [/ERR_(UNSAFE_PORT|BLOCKED_BY|DISALLOWED_URL)/, "blocked"],
  [/ERR_ABORTED|Download is starting/, "unsupported"],
  [
    /ERR_(CONNECTION|EMPTY_RESPONSE|TUNNEL|PROXY|ADDRESS|INTERNET|NETWORK|SOCKET|HTTP2|QUIC|INVALID|RESPONSE|CONTENT|INCOMPLETE)/,
    "connection",
  ],
]

const sentences: Readonly<Record<BrowserFault, string>> = {
  dns: "The name of the host could not be resolved.",
  tls: "The site's certificate or TLS set-up is not accepted.",
  connection: "The connection to the site failed.",
  timeout: "The page did not answer in time.",
  blocked: "The address is not allowed.",
  tooLarge: "The page is too large.",
  tooManyRedirects: "The page redirects too many times.",
  unsupportedRedirect: "The page leads to an address that no page can be fetched from.",
  browser: "The browser could not show the page.",
  unsupported: "The address leads to something that is no page.",
}

/** The reason for an error message of playwright or Chromium. */
export const netFault = (message: string): BrowserFault =>
  patterns.find(([pattern]) => pattern.test(message))?.[1] ?? "browser"

/** One sentence per reason. */
export const faultSentence = (reason: BrowserFault): string => sentences[reason]
