import type { Page } from "@trawl/core"
import type { ContentExplanation } from "@trawl/html"
import type { SideTexts } from "./SideTexts.ts"
import type { PageRedaction } from "./redactionOf.ts"

/** A redacted page for formats, with its redacted side texts. */
export interface RedactedPage {
  readonly page: Page
  readonly beside?: SideTexts | undefined
  /** Whether text of it was searched. */
  readonly isSearched: boolean
  readonly explained: (explanation: ContentExplanation) => ContentExplanation
}

/** Redacts pages. */
export interface Redactor {
  /** The page with its personal data replaced. */
  readonly redactedPage: (page: Page, asked: PageRedaction, beside: SideTexts | undefined) => RedactedPage
  /** Redacts plain data from other sources than the page. */
  readonly redactedData: (data: unknown, asked: PageRedaction) => unknown
  /** The text of a page and its side texts for a model to search: at most one character more than `longestProse`. */
  readonly proseOf: (page: Page, asked: PageRedaction, beside: SideTexts | undefined) => string
}
