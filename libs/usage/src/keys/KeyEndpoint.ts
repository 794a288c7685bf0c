import { Schema } from "effect"

/**
 * What a key may be made for. `read` is what came of scrapes and batches, without starting or stopping any;
 * `scrape` and `batch` include that of their own.
 */
export const KeyEndpoint = Schema.Literals(["scrape", "batch", "parse", "read", "profiles", "cache", "usage"])
export type KeyEndpoint = typeof KeyEndpoint.Type

export const keyEndpoints = KeyEndpoint.literals
