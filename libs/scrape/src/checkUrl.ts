import { Result } from "effect"

/** Whether the configuration names this host: then it may be a name without a dot, such as `localhost`. */
export type IsNamed = (hostname: string, port: number) => boolean

/**
 * The URL that a client's text means, normalised; else a sentence that says what is wrong with it.
 * A text without a scheme is taken as http. Only the text counts: no address is looked up.
 */
export const checkUrl = (text: string, isNamed: IsNamed): Result.Result<string, string> => {
  const written = text.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(written) ? written : `http://${written}`)
  if (url === null) return Result.fail("The URL cannot be parsed.")
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return Result.fail(`The URL uses the protocol ${url.protocol.slice(0, 20)} where only http and https are supported.`)
  }
  return isHost(url.hostname) || isNamed(url.hostname, portOf(url))
    ? Result.succeed(url.href)
    : Result.fail("The URL's host must be an IP address or a name with a top-level domain.")
}

// The parser has turned every spelling of an IPv4 address into four numbers.
const isHost = (hostname: string): boolean => {
  if (hostname.startsWith("[")) return true
  const labels = hostname.replace(/\.$/u, "").split(".")
  return labels.length > 1 && labels.every((label) => label !== "")
}

const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port))
