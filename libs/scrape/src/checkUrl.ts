import { Result } from "effect"

/** What the configuration says of hosts without a dot, such as `localhost`. */
export interface LocalHosts {
  /** Whether it names this host: then no dot is needed. */
  readonly isNamed: (hostname: string, port: number) => boolean
  /** How its operator can name it, as one sentence. */
  readonly howToAllow: (hostname: string, port: number) => string | undefined
}

/**
 * Parses a client's text as a normalised URL, or fails with a sentence about what is wrong. A text
 * without a scheme is read as http. Works on the text only: resolves no address.
 */
export const checkUrl = (text: string, local: LocalHosts): Result.Result<string, string> => {
  if (text.length > longest) return Result.fail(`The URL is longer than ${longest} characters.`)
  const written = text
    .replaceAll(/[\t\n\r]/gu, "")
    .trim()
    .replace(unseen, "")
  const url = URL.parse(hasScheme(written) ? written : `http://${written}`)
  if (url === null) return Result.fail("The URL cannot be parsed.")
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return Result.fail(
      `The URL uses the protocol ${url.protocol.slice(0, 20)} where only http and https are supported.`,
    )
  }
  return isHost(url.hostname) || local.isNamed(url.hostname, portOf(url))
    ? Result.succeed(url.href)
    : Result.fail(hostProblem(url, local))
}

/** In characters. Most servers accept 8,000; longer ones would be parsed, stored and repeated with every page. */
const longest = 32_768

// URL standard, "basic URL parser": these and line breaks are dropped before the scheme is read, so no scheme may hide behind them.
// oxlint-disable-next-line no-control-regex -- control characters are intended
const unseen = /^[\u0000-\u0020]+/u

/**
 * Schemes whose addresses need no `//`, so that they can look like a host with user name and password. From the URL
 * standard, and the common ones of the IANA registry (2026).
 */
const schemes: ReadonlySet<string> = new Set(
  "about acct blob callto cid data facetime feed file filesystem ftp geo http https im intent jabber jar javascript ldap magnet mailto mid mms news nntp pres sip sips skype sms smsto ssh tel urn vbscript view-source webcal whatsapp ws wss xmpp".split(
    " ",
  ),
)

/** Whether a text has a scheme: any text before `//`, else a known scheme; all others are hosts or user names. */
const hasScheme = (text: string): boolean => {
  const [, name = "", slashes = ""] = /^([a-z][a-z0-9+.-]*):(\/{0,2})/iu.exec(text) ?? []
  return slashes === "//" || (schemes.has(name.toLowerCase()) && !isPort.test(text.slice(name.length + 1)))
}

/** A port and the rest, as in `data:8080/path` with a host named `data`. */
const isPort = /^\d+(?:[/?#]|$)/u

// The parser has turned every spelling of an IPv4 address into four numbers.
const isHost = (hostname: string): boolean => {
  if (hostname.startsWith("[")) return true
  const labels = hostname.replace(/\.$/u, "").split(".")
  return labels.length > 1 && labels.every((label) => label !== "")
}

const hostProblem = (url: URL, { howToAllow }: LocalHosts): string => {
  const name = url.hostname.replace(/\.$/u, "")
  // A name with an empty part is a mistake, and no host of a private network.
  if (name.includes(".")) return "The URL's host must be an IP address or a name with a top-level domain."
  const reason = `The URL's host, ${name}, has no top-level domain: such names are private, and are not fetched from.`
  const help = howToAllow(name, portOf(url))
  // Operators who have allowed 127.0.0.1 look for the mistake elsewhere.
  return help === undefined ? reason : `${reason} ${help} Its name belongs there: an allowed address is not enough.`
}

const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port))
