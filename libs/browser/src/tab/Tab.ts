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

/** A page that has not been told yet what it is for. */
export interface BlankTab extends LossWatch {
  readonly target: Target
  readonly world: IsolatedWorld
  readonly frames: FrameWorld
  readonly requests: RequestWatch
  /** What is done with each frame of another origin before it loads. */
  readonly frameHooks: Array<(session: CdpSession) => Promise<unknown>>
  /** The page's only way to the network. */
  readonly proxy: ForwardProxy
  /** Address of the main document as it stands. */
  readonly address: () => string
  /** Address of the last window that the page opened. */
  readonly lastWindow: () => string | undefined
}

/** One browser page in a context of its own, set up for a plan. */
export interface Tab extends BlankTab {
  readonly documents: DocumentWatch
  readonly device: Device
  /** Present where ads are blocked. */
  readonly ads?: PageAds
}
