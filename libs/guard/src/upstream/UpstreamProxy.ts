import type { Redacted } from "effect"

/** User name and password of a proxy. Both are secret: providers put account and session into the name. */
export interface ProxyCredentials {
  readonly username: string
  readonly password: string
}

/** A proxy for connections. */
export interface UpstreamProxy {
  readonly protocol: "http" | "https" | "socks5"
  /** A name or an address, without brackets. */
  readonly host: string
  readonly port: number
  readonly credentials?: Redacted.Redacted<ProxyCredentials>
  /** ISO 3166-1 alpha-2 country in upper case, in which sites see the proxy. */
  readonly country?: string
}
