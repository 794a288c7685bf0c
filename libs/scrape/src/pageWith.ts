import type { Page } from "@trawl/core"

/**
 * The page with some properties replaced; lazy ones stay lazy. A copy, not an object with the page as its prototype: V8 retains
 * prototypes, and everything they reference, until its next full garbage collection.
 */
export const pageWith = (page: Page, changes: Partial<Page>): Page =>
  Object.create(Object.getPrototypeOf(page) as object, {
    ...Object.getOwnPropertyDescriptors(page),
    ...Object.getOwnPropertyDescriptors(changes),
  }) as Page
