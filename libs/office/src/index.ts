export { office } from "./office.ts"
export { type OfficeOptions, parseOffice } from "./parseOffice.ts"
