import type { Migration } from "@trawl/store"
import { activityMigrations } from "./activity/activityMigrations.ts"
import { auditMigrations } from "./audit/auditMigrations.ts"
import { keysMigrations } from "./keys/keysMigrations.ts"
import { ratesMigrations } from "./rates/ratesMigrations.ts"

/** The tables of this library. */
export const usageMigrations: ReadonlyArray<Migration> = [
  ...keysMigrations,
  ...ratesMigrations,
  ...activityMigrations,
  ...auditMigrations,
]
