export { makeKeyring, makeSealKey } from "./makeKeyring.ts"
export { type SharedPostgres, sharedPostgres } from "./sharedPostgres.ts"
export {
  type PostgresPlace,
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
  startPostgresWith,
} from "./startPostgres.ts"
export { atTime, type SuiteStore, suiteStores } from "./suiteStores.ts"
export {
  type Fill,
  filledStores,
  makePostgresStore,
  makeSqliteStore,
  type NewStore,
  postgresStores,
  type TestStore,
} from "./testStores.ts"
