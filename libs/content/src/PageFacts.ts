import type { PageKind } from "./pageKind.ts"

/** What the document says of itself, as far as its content depends on it. */
export interface PageFacts {
  readonly kind: PageKind
  readonly url: string
  /** Text of the `title` element, empty without one. */
  readonly title: string
  /** Descriptions and texts that its head and its linked data state, joined. */
  readonly stated: string
  /** Types that it states: linked data, Open Graph, generator, in lower case. */
  readonly types: ReadonlySet<string>
}
