import { PostgresClient } from "@trawl/store"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { findWords } from "./findWords.ts"

/** Where words were found, one line each: `place: word`. */
export type Findings = ReadonlyArray<string>

const foundIn = (place: string, words: ReadonlySet<string>): Findings => [...words].map((word) => `${place}: ${word}`)

/** Searches the names of a folder's entries and its files. An entry that is removed meanwhile counts as empty. */
export const findInFolder = async (folder: string, words: ReadonlyArray<string>): Promise<Findings> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const findings = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const place = relative(folder, path)
      const bytes = entry.isFile() ? await readFile(path).catch(() => Buffer.alloc(0)) : Buffer.alloc(0)
      return [
        ...foundIn(`the name of ${place}`, findWords(Buffer.from(place), words)),
        ...foundIn(place, findWords(bytes, words)),
      ]
    }),
  )
  return findings.flat()
}

const bytesOf = (value: unknown): Buffer => {
  if (value instanceof Uint8Array) return Buffer.from(value)
  return Buffer.from(
    typeof value === "string" ? value : String(typeof value === "object" ? JSON.stringify(value) : value),
  )
}

const findInRows = (
  table: string,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
  words: ReadonlyArray<string>,
): Findings =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => foundIn(`${table}.${column}`, findWords(bytesOf(value), words))),
  )

/** Searches the values of every row: in the database file a long value is stored in pieces. */
const findInSqlite = (file: string, words: ReadonlyArray<string>): Findings => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return tables.flatMap(({ name }) => {
      const statement = database.prepare(`SELECT * FROM "${String(name)}"`)
      statement.setReadBigInts(true)
      return findInRows(String(name), statement.all(), words)
    })
  } finally {
    database.close()
  }
}

const readPostgres = SqlClient.SqlClient.use((sql) =>
  Effect.gen(function* () {
    const tables = yield* sql<{
      readonly name: string
    }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
    return yield* Effect.forEach(
      tables,
      Effect.fnUntraced(function* ({ name }) {
        const columns = yield* sql<{ readonly column: string; readonly type: string }>`
          SELECT column_name AS ${sql("column")}, data_type AS type
          FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${name}`
        // The client cannot read a text search vector unless the database makes a text of it.
        const read = columns.map(({ column, type }) =>
          type === "tsvector" ? sql`CAST(${sql(column)} AS TEXT) AS ${sql(column)}` : sql`${sql(column)}`,
        )
        const rows = yield* sql<Readonly<Record<string, unknown>>>`SELECT ${sql.csv(read)} FROM ${sql(name)}`
        return { name, rows }
      }),
    )
  }),
)

const findInPostgres = async (address: string, words: ReadonlyArray<string>): Promise<Findings> => {
  const tables = await Effect.runPromise(
    readPostgres.pipe(Effect.provide(PostgresClient.layer({ url: Redacted.make(address), maxConnections: 1 }))),
  )
  return tables.flatMap(({ name, rows }) => findInRows(name, rows, words))
}

/** Searches every row of a server's store, whichever tables it has. */
export const findInDatabase = (
  server: { readonly data: string; readonly database: string | undefined },
  words: ReadonlyArray<string>,
): Promise<Findings> =>
  server.database === undefined
    ? Promise.resolve(findInSqlite(join(server.data, "trawl.db"), words))
    : findInPostgres(server.database, words)
