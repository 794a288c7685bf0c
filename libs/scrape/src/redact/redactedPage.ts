import type { Page } from "@trawl/core"
import type { ContentExplanation } from "@trawl/html"
import { blocksWithin } from "@trawl/pdf"
import { redactPage, Redaction } from "@trawl/redaction"
import { pageWith } from "../pageWith.ts"
import { isSlowType, parserOf } from "../parsers.ts"
import { type Beside, redactBeside } from "./Beside.ts"
import type { PageRedaction } from "./redactionOf.ts"

/** A page as formats see it, and what else is redacted with it. */
export interface RedactedPage {
  readonly page: Page
  readonly beside?: Beside | undefined
  /** Whether it has text that was searched. */
  readonly isSearched: boolean
  readonly explained: (explanation: ContentExplanation) => ContentExplanation
}

/** Whether a file has text that is read, and its bytes are that text. */
const isTextFile = (mediaType: string): boolean => parserOf(mediaType) !== undefined && !isSlowType(mediaType)

/** A page of which nothing is redacted. */
const asItIs = (page: Page): RedactedPage => ({ page, isSearched: false, explained: (explanation) => explanation })

/** The page with its personal data replaced, where that is asked for. */
export const redactedPage = (page: Page, asked: PageRedaction | undefined, beside: Beside | undefined): RedactedPage => {
  if (asked === undefined) return asItIs(page)
  const redaction = new Redaction(asked.options, asked.values)
  const isUnread = page.isEncoded === true || (page.tree.children.length === 0 && page.text === "")
  const redacted = isUnread ? page : redactPage(page, redaction, { isBinary: !isTextFile(page.source.mediaType) })
  const others = beside === undefined ? undefined : redactBeside(beside, redaction)
  // What was changed stands elsewhere in the markdown.
  const fields = redacted.fields === undefined ? {} : { fields: blocksWithin(redacted.fields, 0) }
  return {
    page: pageWith(redacted, fields),
    beside: others?.(),
    isSearched: !isUnread,
    explained: (explanation) => ({
      ...explanation,
      blocks: explanation.blocks.map((block) => ({ ...block, text: redaction.lateText(block.text), path: redaction.lateText(block.path) })),
    }),
  }
}

/** What a model is to search of a page, and of what is beside it; at most so many characters. */
export const proseOf = (page: Page, { options }: PageRedaction, { beside, longest }: { readonly beside: Beside | undefined; readonly longest: number }): string => {
  const redaction = new Redaction(options)
  if (page.isEncoded !== true) redactPage(page, redaction, { isBinary: !isTextFile(page.source.mediaType) })
  if (beside !== undefined) redactBeside(beside, redaction)
  return redaction.prose(longest)
}
