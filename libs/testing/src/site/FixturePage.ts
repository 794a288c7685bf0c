import type { FetchError } from "@trawl/core"

export type FixtureKind =
  | "article"
  | "documentation"
  | "table"
  | "forum"
  | "listing"
  | "product"
  | "markup"
  | "script"
  | "slow"
  | "redirect"
  | "failing"
  | "encoding"
  | "charset"
  | "large"
  | "media"
  | "session"

/** What a correct scrape of a page returns. An absent field states nothing. */
export interface FixtureExpectation {
  /** HTTP status after redirects and retries. */
  readonly status?: number
  /** The scrape fails with this reason. */
  readonly failure?: FetchError["reason"]
  /** Without parameters. */
  readonly mediaType?: string
  /** Path after redirects; absolute if it is on the site's other origin. */
  readonly finalPath?: string
  readonly title?: string
  /** Each occurs in the page's text. */
  readonly contains?: ReadonlyArray<string>
  /** None occurs in the page's main content. */
  readonly lacks?: ReadonlyArray<string>
  /** The content exists only after scripts ran. */
  readonly needsScript?: boolean
}

/** One page of the fixture site. */
export interface FixturePage {
  /** Begins with a slash. */
  readonly path: string
  readonly kind: FixtureKind
  readonly expect: FixtureExpectation
}
