import type { CdpConnection } from "../cdp/CdpConnection.ts"

/** The browser of a page, as far as the page needs it. */
export interface TabHost {
  readonly chromium: { readonly connection: CdpConnection }
  /** Set if a page cannot be closed: the browser then takes no more pages. */
  isRetired: boolean
}
