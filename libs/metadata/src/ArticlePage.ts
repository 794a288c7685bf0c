import type { LinkedNode } from "@trawl/core/linked"
import type { PageNature } from "./pageNature.ts"
import type { PageStatements } from "./PageStatements.ts"
import type { DateStyle } from "./dates/DateStyle.ts"
import type { SiteNames } from "./siteNames.ts"

/** The page facts that choosing authors and times needs. */
export interface ArticlePage {
  readonly page: PageStatements
  readonly main: LinkedNode | undefined
  readonly nature: PageNature
  readonly siteNames: SiteNames
  /** Index of the title in the outline's lines, 0 without one. */
  readonly titleLine: number
  readonly dateStyle: DateStyle
}
