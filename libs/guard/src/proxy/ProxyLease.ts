import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"

/** What a proxy does for the page that it is lent to. */
export interface ProxyLease {
  /** The proxy that connections are made through; from here when absent. */
  readonly upstream?: UpstreamProxy
  /** Whether a request is answered 403 instead of being sent: an ad. Only plain http shows its address. */
  readonly blocks?: (request: { readonly host: string; readonly port: number; readonly url?: string }) => boolean
}
