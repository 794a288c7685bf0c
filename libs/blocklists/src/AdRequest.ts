/** Type of a request, in the terms of the DevTools protocol's `Network.ResourceType`. */
export type AdRequestType =
  | "Document"
  | "Stylesheet"
  | "Image"
  | "Media"
  | "Font"
  | "Script"
  | "TextTrack"
  | "XHR"
  | "Fetch"
  | "Prefetch"
  | "EventSource"
  | "WebSocket"
  | "Manifest"
  | "SignedExchange"
  | "Ping"
  | "CSPViolationReport"
  | "Preflight"
  | "FedCM"
  | "Other"

/** A request that a page makes. */
export interface AdRequest {
  readonly url: string
  readonly type: AdRequestType
  /** The page's own address. */
  readonly sourceUrl: string
}
