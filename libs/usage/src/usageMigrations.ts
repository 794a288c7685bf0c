import type { Migration } from "@trawl/store"
import { keysMigrations } from "./keys/keysMigrations.ts"

/** The tables of this library. */
export const usageMigrations: ReadonlyArray<Migration> = [...keysMigrations]
