import type { MediaPage, UrlPolicy } from "@trawl/core"
import type { AddressRule, guardedAgent, UpstreamProxy } from "@trawl/guard"
import type { MediaSettings } from "./MediaSettings.ts"

/** What the steps of one page's job share. */
export interface JobLine {
  readonly settings: MediaSettings
  readonly page: MediaPage
  /** Says from where its media may be fetched. */
  readonly policy: UrlPolicy | undefined
  /** The job's own, gone after it. */
  readonly folder: string
  readonly rule: AddressRule
  readonly agent: ReturnType<typeof guardedAgent>
  readonly upstream: UpstreamProxy | undefined
}
