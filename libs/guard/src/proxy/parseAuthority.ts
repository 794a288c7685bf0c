import { hostName } from "../hostName.ts"

/** Host and port of a proxy request. */
export interface Authority {
  readonly host: string
  readonly port: number
}

const authority = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+):(\d{1,5})$/i

/** Parses the `host:port` of a CONNECT request; undefined for anything else. */
export const parseAuthority = (text: string): Authority | undefined => {
  const match = authority.exec(text)
  // The URL parser converts numeric and short IPv4 addresses to dotted form.
  if (match === null || !URL.canParse(`http://${match[1]}/`)) return undefined
  const port = Number(match[2])
  return port > 0 && port < 65_536 ? { host: hostName(new URL(`http://${match[1]}/`).hostname), port } : undefined
}
