export { CacheOptions } from "./CacheOptions.ts"
export { LockdownCacheMiss } from "./LockdownCacheMiss.ts"
export { defaultMaxAge, lockdownMaxAge, maxAgeOf } from "./maxAgeOf.ts"
export { NoCachedData } from "./NoCachedData.ts"
