import type { UrlPolicy } from "@trawl/core"
import { Effect } from "effect"
import { DownloadFault } from "./DownloadFault.ts"

/** Asks the policy of the page before an address is requested for it. */
export const judge = (policy: UrlPolicy | undefined, url: URL): Effect.Effect<void, DownloadFault> =>
  policy === undefined ? Effect.void : Effect.mapError(policy.check(url), ({ message }) => new DownloadFault({ reason: "refused", message: message.replace(/\.$/u, "") }))
