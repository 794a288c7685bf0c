import type { Section } from "./sectionsOf.ts"

/** A page of the site, before its frame is put around it. */
export interface SitePage {
  /** Below the site's root, without an extension; empty for the index. */
  readonly address: string
  readonly title: string
  /** The content as HTML, with its first heading. */
  readonly html: string
  /** Headings of the second and third level. */
  readonly contents: ReadonlyArray<{ readonly level: number; readonly text: string; readonly anchor: string }>
  readonly sections: ReadonlyArray<Section>
  /** The file that it was made from, from the root of the project. */
  readonly source: string
}
