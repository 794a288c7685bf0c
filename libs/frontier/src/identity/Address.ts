/** The parts of an address of the web, with the foldings that no server can tell apart. */
export interface Address {
  /** Where it is fetched. */
  readonly href: string
  readonly protocol: "http:" | "https:"
  /** Host name in lower case, without the dot at its end. */
  readonly hostname: string
  /** Empty for the default port of the protocol. */
  readonly port: string
  /** Path as it is requested. */
  readonly pathname: string
  /** Path with its escapes folded. */
  readonly path: string
  /** Query with its escapes folded, without `?`. */
  readonly query: string
  /** Fragment that is a route of a script, with its `#`; else empty. */
  readonly route: string
}
