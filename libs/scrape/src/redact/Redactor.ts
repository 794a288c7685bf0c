import type { Page } from "@trawl/core"
import type { ContentExplanation } from "@trawl/html"
import type { SideTexts } from "./SideTexts.ts"
import type { PageRedaction } from "./redactionOf.ts"

/** A page as formats see it, and what else is redacted with it. */
export interface RedactedPage {
  readonly page: Page
  readonly beside?: SideTexts | undefined
  /** Whether it has text that was searched. */
  readonly isSearched: boolean
  readonly explained: (explanation: ContentExplanation) => ContentExplanation
}

/** What redacts pages. */
export interface Redactor {
  /** The page with its personal data replaced. */
  readonly redactedPage: (page: Page, asked: PageRedaction, beside: SideTexts | undefined) => RedactedPage
  /** Plain data that came from elsewhere than the page. */
  readonly redactedData: (data: unknown, asked: PageRedaction) => unknown
  /** What a model is to search of a page, and of what is beside it: at most one character more than `longestProse`. */
  readonly proseOf: (page: Page, asked: PageRedaction, beside: SideTexts | undefined) => string
}
