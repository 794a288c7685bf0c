import { Schema } from "effect"

/**
 * Scopes of a key. `read` gives access to results of scrapes and batches, without starting or stopping any;
 * `scrape` and `batch` include reading their own.
 */
export const KeyEndpoint = Schema.Literals(["scrape", "batch", "parse", "search", "read", "profiles", "cache", "usage"])
export type KeyEndpoint = typeof KeyEndpoint.Type

export const keyEndpoints = KeyEndpoint.literals
