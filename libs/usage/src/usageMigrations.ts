import type { Migration } from "@trawl/store"
import { keysMigrations } from "./keys/keysMigrations.ts"
import { ratesMigrations } from "./rates/ratesMigrations.ts"

/** The tables of this library. */
export const usageMigrations: ReadonlyArray<Migration> = [...keysMigrations, ...ratesMigrations]
