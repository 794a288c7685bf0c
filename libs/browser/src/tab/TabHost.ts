import type { CdpConnection } from "../cdp/CdpConnection.ts"

/** The browser that a page lives in, as far as the page knows it. */
export interface TabHost {
  readonly chromium: { readonly connection: CdpConnection }
  /** Whether a page's end of this moment may be the work of who watches over memory. */
  readonly memory: { readonly hasKilled: () => boolean }
  /** Set when a page cannot be closed: the browser takes no more. */
  isRetired: boolean
}
