import type { UrlPolicy } from "@trawl/core"
import { Effect } from "effect"
import { DownloadFault } from "./DownloadFault.ts"

/** Checks a URL against the policy of the page before it is requested. */
export const checkUrlPolicy = (policy: UrlPolicy | undefined, url: URL): Effect.Effect<void, DownloadFault> =>
  policy === undefined
    ? Effect.void
    : Effect.mapError(
        policy.check(url),
        ({ message }) => new DownloadFault({ reason: "refused", message: message.replace(/\.$/u, "") }),
      )
