import { Result } from "effect"

/** Whether the configuration names this host: then it may be a name without a dot, such as `localhost`. */
export type IsNamed = (hostname: string, port: number) => boolean

/**
 * The URL that a client's text means, normalised; else a sentence that says what is wrong with it.
 * A text without a scheme is taken as http. Only the text counts: no address is looked up.
 */
export const checkUrl = (text: string, isNamed: IsNamed): Result.Result<string, string> => {
  if (text.length > longest) return Result.fail(`The URL is longer than ${longest} characters.`)
  const written = text.replaceAll(/[\t\n\r]/gu, "").trim().replace(unseen, "")
  const url = URL.parse(hasScheme(written) ? written : `http://${written}`)
  if (url === null) return Result.fail("The URL cannot be parsed.")
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return Result.fail(`The URL uses the protocol ${url.protocol.slice(0, 20)} where only http and https are supported.`)
  }
  return isHost(url.hostname) || isNamed(url.hostname, portOf(url))
    ? Result.succeed(url.href)
    : Result.fail("The URL's host must be an IP address or a name with a top-level domain.")
}

/** In characters. Servers take 8,000 as a rule; each one more is parsed, kept and repeated with every page. */
const longest = 32_768

// URL standard, "basic URL parser": these and line breaks are dropped before the scheme is read, so none may hide behind them.
// oxlint-disable-next-line no-control-regex -- they are what is meant
const unseen = /^[\u0000-\u0020]+/u

/**
 * Schemes whose addresses need no `//`, so that what follows can look like a host with a user name and a password before it.
 * Those of the URL standard, and of the IANA registry (2026) those that people write or that browsers act on.
 */
const schemes: ReadonlySet<string> = new Set(
  "about acct blob callto cid data facetime feed file filesystem ftp geo http https im intent jabber jar javascript ldap magnet mailto mid mms news nntp pres sip sips skype sms smsto ssh tel urn vbscript view-source webcal whatsapp ws wss xmpp".split(" "),
)

/** Whether a text names its scheme: before `//` whatever stands there, else one that is known; all others are hosts or user names. */
const hasScheme = (text: string): boolean => {
  const [, name = "", slashes = ""] = /^([a-z][a-z0-9+.-]*):(\/{0,2})/iu.exec(text) ?? []
  return slashes === "//" || (schemes.has(name.toLowerCase()) && !isPort.test(text.slice(name.length + 1)))
}

/** What follows the colon of `data:8080/path` where a host is named `data`. */
const isPort = /^\d+(?:[/?#]|$)/u

// The parser has turned every spelling of an IPv4 address into four numbers.
const isHost = (hostname: string): boolean => {
  if (hostname.startsWith("[")) return true
  const labels = hostname.replace(/\.$/u, "").split(".")
  return labels.length > 1 && labels.every((label) => label !== "")
}

const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port))
