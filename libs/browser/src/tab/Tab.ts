import type { ForwardProxy } from "@trawl/guard"
import type { PageAds } from "@trawl/blocklists"
import type { CdpSession } from "../cdp/CdpSession.ts"
import type { Device } from "../emulation/devices.ts"
import type { FrameWorld } from "./FrameWorld.ts"
import type { IsolatedWorld } from "./IsolatedWorld.ts"
import type { Target } from "./Target.ts"
import type { DocumentWatch } from "./watchDocuments.ts"
import type { LossWatch } from "./watchLoss.ts"
import type { RequestWatch } from "./watchRequests.ts"

/** An empty page that is not set up for a plan yet. */
export interface BlankTab extends LossWatch {
  readonly target: Target
  readonly world: IsolatedWorld
  readonly frames: FrameWorld
  readonly requests: RequestWatch
  /** Setup for each frame of another origin before it loads. */
  readonly frameHooks: Array<(session: CdpSession) => Promise<unknown>>
  /** The page's only way to the network. */
  readonly proxy: ForwardProxy
  /** Current address of the main document. */
  readonly address: () => string
  /** Address of the last window that the page opened. */
  readonly lastWindow: () => string | undefined
}

/** One browser page in a context of its own, set up for a plan. */
export interface Tab extends BlankTab {
  readonly documents: DocumentWatch
  readonly device: Device
  /** Present if ads are blocked. */
  readonly ads?: PageAds
}
