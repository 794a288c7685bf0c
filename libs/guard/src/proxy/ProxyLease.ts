import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"

/** Proxy settings for the current page. */
export interface ProxyLease {
  /** The proxy for connections; direct when absent. */
  readonly upstream?: UpstreamProxy
  /** Whether a request is answered 403 instead of being sent, because it is an ad. Only plain http shows its address. */
  readonly blocks?: (request: { readonly host: string; readonly port: number; readonly url?: string }) => boolean
}
