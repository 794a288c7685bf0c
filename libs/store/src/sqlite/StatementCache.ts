import type { DatabaseSync, StatementSync } from "node:sqlite"

/** Prepared statements to keep: more than the service has, so only generated SQL is ever evicted. */
const capacity = 200

/** LRU cache of prepared statements by SQL. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql)
    if (cached !== undefined) {
      this.#statements.delete(sql)
      this.#statements.set(sql, cached)
      return cached
    }
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > capacity) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest)
        break
      }
    }
    return statement
  }
}
