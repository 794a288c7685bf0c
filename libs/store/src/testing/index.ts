export { makeKeyring, makeSealKey } from "./makeKeyring.ts"
export { type RunningPostgres, startPostgres } from "./startPostgres.ts"
export { makePostgresStore, makeSqliteStore, postgresStores, type TestStore } from "./testStores.ts"
