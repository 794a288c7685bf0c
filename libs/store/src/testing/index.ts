export { makeKeyring, makeSealKey } from "./makeKeyring.ts"
export { type PostgresPlace, type RunningPostgres, startPostgres, startPostgresIn } from "./startPostgres.ts"
export { makePostgresStore, makeSqliteStore, postgresStores, type TestStore } from "./testStores.ts"
