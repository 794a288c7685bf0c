/** Actions in the audit log. */
export type AuditAction =
  | "scrape"
  | "parse"
  | "map"
  | "search"
  | "crawl.previewed"
  | "batch.started"
  | "batch.appended"
  | "batch.cancelled"
  | "batch.retried"
  | "crawl.started"
  | "crawl.cancelled"
  | "crawl.retried"
  | "monitor.created"
  | "monitor.changed"
  | "monitor.removed"
  | "monitor.run"
  | "url.blocked"
  | "profile.removed"
  | "cache.purged"
  | "history.removed"
  | "key.created"
  | "key.revoked"
  | "credits.granted"

/** Who did what. Client addresses are not included. */
export interface AuditEvent {
  /** The operator authenticates with the admin key, a team with an API key or none. */
  readonly actor: "team" | "operator"
  /** The team that acts, or that the operator changes. */
  readonly team?: string
  readonly keyId?: string
  /** `auditMetadata.username` of the request. */
  readonly username?: string
  readonly action: AuditAction
  /** Id or name of the batch, crawl, scrape, monitor, profile or key. */
  readonly subject?: string
  /** The first address, or the name of a file. Absent when nothing may be kept. */
  readonly target?: string
  /** `begun` before the action; then one of the others, unless the process dies. */
  readonly outcome: "begun" | "done" | "failed"
  /** Why it failed. */
  readonly code?: string
  /** Id of the request; equal in both events of an action. */
  readonly requestId: string
}

/** An event in the log. */
export interface LoggedEvent extends AuditEvent {
  /** Grows from event to event. */
  readonly seq: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Part of the log. */
export interface AuditQuery {
  readonly team?: string
  /** Only events after this one. */
  readonly after?: number
  readonly limit: number
}
