import { Effect, type Scope } from "effect"
import { type RunningPostgres, startPostgres } from "./startPostgres.ts"

/** A server shared with other tests, which must not be killed or restarted. */
export type SharedPostgres = Pick<RunningPostgres, "url">

const address = process.env["TEST_POSTGRES_URL"]
const ofRun: SharedPostgres | undefined =
  address === undefined ? undefined : { url: (database) => new URL(`/${database}`, address).href }

/**
 * The PostgreSQL started for a run of all tests, by the URL of one of its databases in `TEST_POSTGRES_URL`;
 * otherwise a new one that is removed with the scope.
 */
export const sharedPostgres: Effect.Effect<SharedPostgres, never, Scope.Scope> =
  ofRun === undefined ? startPostgres : Effect.succeed(ofRun)
