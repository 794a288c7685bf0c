import { Schema } from "effect"
import { neededConnections } from "./connections.ts"

const sentences = {
  newer: (found: string) =>
    `A newer version of this service has used the database (it has ${found}, which this one does not know): start that version, or give this one another database.`,
  connections: (found: string) =>
    `The PostgreSQL has room for ${found} more connections, and a server needs ${neededConnections}: raise its max_connections (or the limit of the user or the database), or end other clients.`,
  pooler: (found: string) =>
    `The PostgreSQL does not keep the settings of a session (${found}): a pooler such as PgBouncer stands before it and drops them. Give TRAWL_DATABASE_URL the address of the PostgreSQL itself, or of a pooler that keeps a session's connection and its settings.`,
  schema: () =>
    "The user of the database has no schema to make tables in, because its search_path names none that exists: set one, such as ALTER ROLE … SET search_path = public.",
  limits: (found: string) =>
    `Other servers on this database run with TRAWL_CONCURRENCY=${found}: set the same here, or stop all of them before one starts with another.`,
}

/** The database can be reached, but this server must not use it. */
export class DatabaseUnfit extends Schema.TaggedError<DatabaseUnfit>()("DatabaseUnfit", {
  problem: Schema.Literals(Object.keys(sentences) as ReadonlyArray<keyof typeof sentences>),
  found: Schema.String,
}) {
  override get message() {
    return sentences[this.problem](this.found)
  }
}
