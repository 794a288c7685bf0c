import { hostName } from "../hostName.ts"

/** A host and its port, as a proxy request names them. */
export interface Authority {
  readonly host: string
  readonly port: number
}

const authority = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+):(\d{1,5})$/i

/** Reads the `host:port` of a CONNECT request; undefined when it is anything else. */
export const parseAuthority = (text: string): Authority | undefined => {
  const match = authority.exec(text)
  // The URL parser brings numeric and short spellings of an IPv4 address to the plain one.
  if (match === null || !URL.canParse(`http://${match[1]}/`)) return undefined
  const port = Number(match[2])
  return port > 0 && port < 65_536 ? { host: hostName(new URL(`http://${match[1]}/`).hostname), port } : undefined
}
