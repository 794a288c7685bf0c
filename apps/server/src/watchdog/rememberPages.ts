import { noteBreakdowns } from "@trawl/jobs"
import { PostgresClient, SqliteClient } from "@trawl/store"
import { Effect, Redacted } from "effect"
import { join } from "node:path"
import type { WatchdogStart } from "./WatchdogMessages.ts"

const client = ({ data, databaseUrl }: WatchdogStart) =>
  databaseUrl === undefined
    ? SqliteClient.layer({ filename: join(data, "trawl.db") })
    : PostgresClient.layer({ url: Redacted.make(databaseUrl), maxConnections: 1 })

/** Records that the process broke down over these pages, on a connection of its own: the main thread can no longer use its own. */
export const rememberPages = (keys: ReadonlyArray<string>, start: WatchdogStart): Promise<void> =>
  Effect.runPromise(noteBreakdowns(keys).pipe(Effect.provide(client(start))))
