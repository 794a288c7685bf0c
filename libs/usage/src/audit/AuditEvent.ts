/** What can be done that an audit asks about. */
export type AuditAction =
  | "scrape"
  | "parse"
  | "crawl.previewed"
  | "batch.started"
  | "batch.appended"
  | "batch.cancelled"
  | "batch.retried"
  | "url.blocked"
  | "profile.removed"
  | "cache.purged"
  | "history.removed"
  | "key.created"
  | "key.revoked"
  | "credits.granted"

/** Who did what. Addresses of clients are not part of it. */
export interface AuditEvent {
  /** The operator asks with the secret of the service, a team with a key of its own or without any. */
  readonly actor: "team" | "operator"
  /** The team that asks, or that the operator changes something of. */
  readonly team?: string
  readonly keyId?: string
  /** `auditMetadata.username` of the request. */
  readonly username?: string
  readonly action: AuditAction
  /** Id or name of the batch, scrape, profile or key. */
  readonly subject?: string
  /** The first address, or the name of a file. Absent where nothing may be kept. */
  readonly target?: string
  /** `begun` before it is done; then one of the others, unless the process dies. */
  readonly outcome: "begun" | "done" | "failed"
  /** Why it failed. */
  readonly code?: string
  /** Of the request; the same in both events of an action. */
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
  /** Only events beyond this one. */
  readonly after?: number
  readonly limit: number
}
