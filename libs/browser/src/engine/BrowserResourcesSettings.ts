import type { AdBlockerSettings } from "@trawl/blocklists"
import type { RunActions } from "@trawl/core"

/**
 * Settings of what the pages of an engine share. In a file of their own, so that the public types do not import those of playwright, which need
 * the library `dom`.
 */
export interface BrowserResourcesSettings {
  /** Maximum number of open pages; 4 when absent. Two to three for each core are sensible. */
  readonly tabs?: number
  /** Pages after which a browser is replaced by a fresh one. 500 when absent. */
  readonly pagesPerBrowser?: number
  /** Lists of ads and trackers; those of `@trawl/easylist` when absent. */
  readonly blocklists?: AdBlockerSettings
  /** Runs actions on pages. Without it a plan with actions cannot be fetched. */
  readonly runActions?: RunActions
}
