import type { Page } from "@trawl/core"

/**
 * The page with something in the place of what it has: what it works out when it is asked for stays so. A copy, not an object built
 * upon it: V8 keeps whatever is a prototype, and all that it holds, until it next searches the whole heap for garbage.
 */
export const pageWith = (page: Page, changes: Partial<Page>): Page =>
  Object.create(Object.getPrototypeOf(page) as object, { ...Object.getOwnPropertyDescriptors(page), ...Object.getOwnPropertyDescriptors(changes) }) as Page
