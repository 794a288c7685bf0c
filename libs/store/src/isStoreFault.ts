import { Predicate } from "effect"
import type { SqlError } from "effect/sql"

/**
 * SQLSTATEs and classes for a server that is unreachable, stopping, starting, read-only, out of disk, memory or connections, or that
 * has terminated an idle transaction.
 * postgresql.org/docs/current/errcodes-appendix.html
 */
const serverFault = /^(?:08|25006|25P03|53|57P|58)/u

/** SQLite result codes: busy, locked, no memory, read-only, I/O error, full, cannot open, locking protocol. sqlite.org/rescode.html */
const sqliteFaults = new Set([5, 6, 7, 8, 10, 13, 14, 15])

const codeOf = (cause: unknown): unknown => (Predicate.hasProperty(cause, "code") ? cause.code : undefined)

/** Whether the store itself is at fault, so that the same statement may succeed later. Otherwise the fault may be in the data. */
export const isStoreFault = ({ isRetryable, reason }: SqlError.SqlError): boolean => {
  if (isRetryable || reason._tag === "ConnectionError") return true
  const code = codeOf(reason.cause)
  return typeof code === "number" ? sqliteFaults.has(code & 0xff) : typeof code === "string" && serverFault.test(code)
}
