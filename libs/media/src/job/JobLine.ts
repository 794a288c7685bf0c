import type { MediaPage, UrlPolicy } from "@trawl/core"
import type { AddressRule, guardedAgent, UpstreamProxy } from "@trawl/guard"
import type { MediaSettings } from "./MediaSettings.ts"

/** Shared context of the steps of a page's job. */
export interface JobLine {
  readonly settings: MediaSettings
  readonly page: MediaPage
  /** Decides which URLs may be requested. */
  readonly policy: UrlPolicy | undefined
  /** The folder of the job, removed after it. */
  readonly folder: string
  readonly rule: AddressRule
  readonly agent: ReturnType<typeof guardedAgent>
  readonly upstream: UpstreamProxy | undefined
}
