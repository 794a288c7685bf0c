import type { HeaderLines } from "@trawl/core"
import { isHarmless } from "./requestHeaders.ts"

/** What stands for a value that may be a secret. */
export const leftOutValue = "(left out)"

/** Headers that are secrets whoever sets them. */
const secrets: ReadonlySet<string> = new Set(["authorization", "cookie", "proxy-authorization"])

/**
 * The header lines of a request as they are sent, to be kept. Values of cookies, of credentials, and of headers that the client
 * added itself are left out: an archive is passed on.
 */
export const requestLines = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): HeaderLines => {
  const added = new Set(Object.keys(own).map((name) => name.toLowerCase()))
  const isSecret = (name: string) => secrets.has(name) || (added.has(name) && !isHarmless(name))
  return [
    ["host", url.host],
    ["connection", "keep-alive"],
    ...Object.entries(headers).map(([name, value]) => [name, isSecret(name) ? leftOutValue : value] as const),
  ]
}
