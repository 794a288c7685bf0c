export { type OfficeOptions, parseOffice } from "./parseOffice.ts"
