import type { Deferred } from "effect"
import type { Page } from "playwright-core"
import type { IsolatedWorld } from "./IsolatedWorld.ts"
import type { TabLost } from "./TabError.ts"
import type { DocumentWatch } from "./watchDocuments.ts"
import type { RequestWatch } from "./watchRequests.ts"

/** One browser page in a context of its own. */
export interface Tab {
  readonly page: Page
  readonly world: IsolatedWorld
  readonly documents: DocumentWatch
  readonly requests: RequestWatch
  /** Fails once the page is gone. */
  readonly lost: Deferred.Deferred<never, TabLost>
}
