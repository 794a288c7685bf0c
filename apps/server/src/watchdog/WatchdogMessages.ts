import type { SharedTable } from "./PageTable.ts"

/** What the main thread tells the watchdog. */
export type WatchdogMessage =
  | { readonly kind: "alive" }
  /** Where it writes further pages that it works on. */
  | { readonly kind: "table"; readonly table: SharedTable }
  /** An error that nobody caught: the process cannot be trusted any more. */
  | { readonly kind: "broken" }

/** What the watchdog's thread is started with. Plain text: it crosses between threads. */
export interface WatchdogStart {
  /** Milliseconds of silence after which the process ends. */
  readonly patienceMillis: number
  readonly data: string
  /** Absent: the store is SQLite in `data`. */
  readonly databaseUrl?: string
}

/** How often the watchdog looks in the time of its patience; the main thread speaks twice as often. */
export const looksInPatience = 10
