import type { Page } from "@trawl/core"
import type { Beside } from "./Beside.ts"
import type { RedactedPage } from "./Redactor.ts"
import { redactorInUse } from "./redactorInUse.ts"
import type { PageRedaction } from "./redactionOf.ts"

/** A page of which nothing is redacted. */
const asItIs = (page: Page): RedactedPage => ({ page, isSearched: false, explained: (explanation) => explanation })

/** The page with its personal data replaced, where that is asked for. */
export const redactedPage = (page: Page, asked: PageRedaction | undefined, beside: Beside | undefined): RedactedPage =>
  asked === undefined ? asItIs(page) : redactorInUse().redactedPage(page, asked, beside)
