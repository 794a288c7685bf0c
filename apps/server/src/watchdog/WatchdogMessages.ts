import type { SharedTable } from "./PageTable.ts"

/** A message from the main thread to the watchdog. */
export type WatchdogMessage =
  | { readonly kind: "alive" }
  /** A further table of pages in progress. */
  | { readonly kind: "table"; readonly table: SharedTable }
  /** An uncaught error: the process cannot be trusted any more. */
  | { readonly kind: "broken" }

/** The data that the watchdog's thread starts with. Plain text: it crosses between threads. */
export interface WatchdogStart {
  /** Milliseconds of silence after which the process ends. */
  readonly patienceMillis: number
  readonly data: string
  readonly logFormat: "text" | "json"
  /** If absent, the store is SQLite in `data`. */
  readonly databaseUrl?: string
}

/** Number of polls in the watchdog's patience; the main thread sends messages twice as often. */
export const looksInPatience = 10
