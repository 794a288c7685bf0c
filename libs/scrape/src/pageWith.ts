import type { Page } from "@trawl/core"

/** The page with something in the place of what it has. Built upon it: what a page works out when it is asked for stays so. */
export const pageWith = (page: Page, changes: Partial<Page>): Page => Object.create(page, Object.getOwnPropertyDescriptors(changes)) as Page
