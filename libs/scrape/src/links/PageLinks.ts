/** An address that a page names as another page. Plain data. */
export interface PageLink {
  /** Absolute, without a fragment unless that is a route (`#/` or `#!/`); as it is written if it is no address. */
  readonly url: string
  /** The text of the first link to it that has one, at most 200 characters. */
  readonly text?: string
  /** Whether each link to it says `nofollow`. */
  readonly nofollow?: true
  /** What it is to the page. Absent: an ordinary link. */
  readonly kind?: "next" | "prev" | "alternate" | "feed" | "frame" | "refresh"
}

/** What a page tells robots by a `meta` element: the agent that it names, in lower case (`robots`: all), and the directives. */
export interface RobotsDirectives {
  readonly agent: string
  readonly directives: ReadonlyArray<string>
}

/** What a document says about other pages, read from all of it, not only from its main content. Plain data. */
export interface PageLinks {
  /** The base of its relative addresses. */
  readonly base: string
  /** Each address once, in document order; at most `mostPageLinks`. */
  readonly links: ReadonlyArray<PageLink>
  /** Whether it has more links than these. */
  readonly isCut?: true
  /** The address that the page says is its own, absolute. Absent if it names none, or several. */
  readonly canonical?: string
  readonly robots: ReadonlyArray<RobotsDirectives>
  readonly title?: string
  readonly description?: string
  /** Equal for pages with the same visible text and links, whatever their address and the parameters of links. Absent for pages without text. */
  readonly fingerprint?: string
}

/** Most links that are read from one page. */
export const mostPageLinks = 20_000
