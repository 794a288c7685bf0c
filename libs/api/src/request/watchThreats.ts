import { Audit, type AuditEvent } from "@trawl/usage"
import { ThreatWatch } from "@trawl/threat"
import { Effect } from "effect"

/** The request whose addresses are checked. `isKept`: whether the audit log may hold them. */
export interface WatchedRequest extends Pick<AuditEvent, "keyId" | "requestId" | "subject" | "team"> {
  readonly isKept: boolean
}

/** Records a blocked address in the audit log. It stays blocked when the log cannot be written. */
export const auditBlock = Effect.fnUntraced(function* ({ isKept, ...who }: WatchedRequest, url: string) {
  const audit = yield* Audit
  yield* audit
    .record({
      ...who,
      actor: "team",
      action: "url.blocked",
      outcome: "failed",
      code: "unsafe_domain_blocked",
      ...(isKept ? { target: url } : {}),
    })
    .pipe(
      Effect.catchTag("AuditUnavailable", () =>
        Effect.logError("A blocked address could not be written to the audit log."),
      ),
    )
})

/** Counts scans of one page's addresses, and records each block in the audit log. */
export const watchThreats = (watched: WatchedRequest) =>
  Effect.map(Audit, (audit) => {
    let scans = 0
    const watch: (typeof ThreatWatch)["Service"] = {
      scanned: () => {
        scans += 1
      },
      blocked: (url) => Effect.provideService(auditBlock(watched, url), Audit, audit),
    }
    return { scans: () => scans, watching: Effect.provideService(ThreatWatch, watch) }
  })
