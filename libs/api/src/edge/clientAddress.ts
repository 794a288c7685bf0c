import { isIP } from "node:net"
import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { addressGroup } from "./limitConnections.ts"

/** Parses an address of a proxy header, with or without a port. */
const addressIn = (text: string): string | undefined => {
  const plain =
    /^\[([^\]]{1,60})\](?::\d{1,5})?$/u.exec(text)?.[1] ?? /^([\d.]{7,15}):\d{1,5}$/u.exec(text)?.[1] ?? text
  return isIP(plain) === 0 ? undefined : plain
}

/**
 * The unit that counts as one client: an IPv4 address or an IPv6 /64 network. Behind a trusted proxy, the last address of
 * X-Forwarded-For, which the proxy wrote itself: clients can forge the others.
 */
export const clientAddress = (
  { headers, remoteAddress }: Pick<HttpServerRequest.HttpServerRequest, "headers" | "remoteAddress">,
  trustProxy: boolean,
): string => {
  const forwarded = trustProxy ? headers["x-forwarded-for"] : undefined
  const last = forwarded === undefined ? undefined : addressIn(forwarded.slice(forwarded.lastIndexOf(",") + 1).trim())
  return addressGroup(last ?? Option.getOrElse(remoteAddress, () => ""))
}
