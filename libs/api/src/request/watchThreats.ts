import { Audit, type AuditEvent } from "@trawl/usage"
import { ThreatWatch } from "@trawl/threat"
import { Effect } from "effect"

/** Whose addresses are judged. `isKept`: whether the audit log may have them. */
export interface WatchedRequest extends Pick<AuditEvent, "keyId" | "requestId" | "subject" | "team"> {
  readonly isKept: boolean
}

/** Tells the audit log of an address that was blocked. It stays blocked when the log cannot be written. */
export const auditBlock = Effect.fnUntraced(function* ({ isKept, ...who }: WatchedRequest, url: string) {
  const audit = yield* Audit
  yield* audit
    .record({ ...who, actor: "team", action: "url.blocked", outcome: "failed", code: "unsafe_domain_blocked", ...(isKept ? { target: url } : {}) })
    .pipe(Effect.catchTag("AuditUnavailable", () => Effect.logError("A blocked address could not be written to the audit log.")))
})

/** Watches what is done about the addresses of one page: how many were scanned, and each block as a line of the audit log. */
export const watchThreats = Effect.fnUntraced(function* (watched: WatchedRequest) {
  const audit = yield* Audit
  let scans = 0
  const watch: (typeof ThreatWatch)["Service"] = {
    scanned: () => {
      scans += 1
    },
    blocked: (url) => Effect.provideService(auditBlock(watched, url), Audit, audit),
  }
  return { scans: () => scans, watching: Effect.provideService(ThreatWatch, watch) }
})
