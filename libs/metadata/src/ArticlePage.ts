import type { LinkedNode } from "@trawl/core/linked"
import type { PageNature } from "./pageNature.ts"
import type { PageStatements } from "./PageStatements.ts"
import type { DayOrder } from "./readDates.ts"
import type { SiteNames } from "./siteNames.ts"

/** What the choice of authors and times looks at. */
export interface ArticlePage {
  readonly page: PageStatements
  readonly main: LinkedNode | undefined
  readonly nature: PageNature
  readonly siteNames: SiteNames
  /** Index of the outline's line that is the page's title, 0 where none is. */
  readonly titleLine: number
  readonly dayOrder: DayOrder
}
