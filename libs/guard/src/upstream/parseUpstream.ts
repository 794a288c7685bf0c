import { isCountry } from "@trawl/core"
import { Redacted, Result } from "effect"
import { hostName } from "../hostName.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

const protocols: ReadonlyMap<string, UpstreamProxy["protocol"]> = new Map([
  ["http", "http"],
  ["https", "https"],
  ["socks5", "socks5"],
])

const parts =
  /^(?:(?<country>[^=:/@]*)=)?(?<scheme>[^:/@]*):\/\/(?:(?<user>[^/?#]*)@)?(?<host>\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+)(?::(?<port>\d{1,5}))?\/?$/i

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `user:password`; undefined if either cannot be sent. Both are at most 255 bytes, the limit of SOCKS5. RFC 1929. */
const parseCredentials = (text: string): UpstreamProxy["credentials"] => {
  const colon = text.indexOf(":")
  const username = decoded(colon === -1 ? text : text.slice(0, colon))
  const password = colon === -1 ? "" : decoded(text.slice(colon + 1))
  if (username === undefined || password === undefined || username === "" || username.includes(":")) return undefined
  if ([username, password].some((part) => Buffer.byteLength(part) > 255)) return undefined
  return Redacted.make({ username, password }, { label: "proxy credentials" })
}

const parseHost = (text: string): string | undefined =>
  URL.canParse(`http://${text}/`) ? hostName(new URL(`http://${text}/`).hostname) : undefined

type Parts = Readonly<Record<string, string | undefined>>

const countryOf = ({ country }: Parts): string | undefined => country?.toUpperCase()
const portOf = ({ port }: Parts): number => Number(port ?? 0)

const problemOf = (found: Parts): string | undefined => {
  const country = countryOf(found)
  if (!protocols.has(found["scheme"]?.toLowerCase() ?? ""))
    return "The scheme of a proxy must be http, https or socks5."
  if (country !== undefined && !isCountry(country))
    return "The country of a proxy must be an ISO 3166-1 alpha-2 code such as us or de."
  if (portOf(found) < 1 || portOf(found) > 65_535) return "A proxy must have a port from 1 to 65535."
  return undefined
}

/**
 * Parses a proxy, written `[cc=]scheme://[user:pass@]host:port`; characters that a URL cannot contain are percent-encoded.
 * Fails with a sentence that repeats no part of the text.
 */
export const parseUpstream = (text: string): Result.Result<UpstreamProxy, string> => {
  const found: Parts | undefined = parts.exec(text.trim())?.groups
  if (found === undefined) return Result.fail("A proxy must be written [cc=]scheme://[user:pass@]host:port.")
  const problem = problemOf(found)
  if (problem !== undefined) return Result.fail(problem)
  const protocol = protocols.get(found["scheme"]?.toLowerCase() ?? "") ?? "http"
  const host = parseHost(found["host"] ?? "")
  if (host === undefined) return Result.fail("The host of a proxy must be a name or an address.")
  const country = countryOf(found)
  const place = { protocol, host, port: portOf(found), ...(country === undefined ? {} : { country }) }
  if (found["user"] === undefined) return Result.succeed(place)
  const credentials = parseCredentials(found["user"])
  return credentials === undefined
    ? Result.fail("The credentials of a proxy must be user:pass, percent-encoded, each at most 255 bytes long.")
    : Result.succeed({ ...place, credentials })
}
