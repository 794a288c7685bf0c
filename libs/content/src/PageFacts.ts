import type { PageKind } from "./pageKind.ts"
import type { StatedFields } from "./stated/StatedFields.ts"

/** The document's own metadata, as far as main content extraction uses it. */
export interface PageFacts {
  readonly kind: PageKind
  readonly url: string
  /** Text of the `title` element; empty without one. */
  readonly title: string
  /** Descriptions of the head and texts of the linked data, joined. */
  readonly stated: string
  /** Types from linked data, Open Graph and the generator, in lower case. */
  readonly types: ReadonlySet<string>
  /** The values that it states; the rows of training are read without. */
  readonly fields?: StatedFields
}
