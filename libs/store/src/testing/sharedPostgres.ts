import { Effect, type Scope } from "effect"
import { type RunningPostgres, startPostgres } from "./startPostgres.ts"

/** A server on which others have databases too: it is neither killed nor restarted. */
export type SharedPostgres = Pick<RunningPostgres, "url">

const address = process.env["TEST_POSTGRES_URL"]
const ofRun: SharedPostgres | undefined = address === undefined ? undefined : { url: (database) => new URL(`/${database}`, address).href }

/**
 * The PostgreSQL that a run of all tests has started for them and names in the environment, by the address of one of its
 * databases in `TEST_POSTGRES_URL`; else one that is gone with the scope.
 */
export const sharedPostgres: Effect.Effect<SharedPostgres, never, Scope.Scope> = ofRun === undefined ? startPostgres : Effect.succeed(ofRun)
