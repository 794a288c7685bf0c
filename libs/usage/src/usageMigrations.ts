import type { Migration } from "@trawl/store"
import { activityMigrations } from "./activity/activityMigrations.ts"
import { auditMigrations } from "./audit/auditMigrations.ts"
import { keysMigrations } from "./keys/keysMigrations.ts"

/** The tables of this library. */
export const usageMigrations: ReadonlyArray<Migration> = [...keysMigrations, ...activityMigrations, ...auditMigrations]
