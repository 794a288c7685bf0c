export { type HastProperty, propertyOf } from "./propertyOf.ts"
export type { PropertyKind } from "./properties.data.ts"
