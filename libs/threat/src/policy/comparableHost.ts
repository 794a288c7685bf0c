const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/u

/** IPv6 addresses that embed an IPv4 address, as that address. */
const plainIpv4 = (hostname: string): string => {
  const match = mapped.exec(hostname)
  if (match === null) return hostname
  const [high = 0, low = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join(".")
}

/** Characters that the parser would treat as the end of a host, and a port. */
const isMore = /[/\\?#@\s]|^[^[]*:|\]./u

const isBareIpv6 = (text: string): boolean => !text.startsWith("[") && text.indexOf(":") !== text.lastIndexOf(":")

/**
 * A host in the form that rules compare: lower case, names in A-labels without the final dot, every form of an IPv4 address as
 * four numbers. Undefined for text that is not a host.
 */
export const comparableHost = (text: string): string | undefined => {
  const host = isBareIpv6(text) ? `[${text}]` : text
  const hostname = isMore.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname
  if (hostname === undefined || hostname === "") return undefined
  const bare = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname
  return bare === "" ? undefined : plainIpv4(bare)
}
