export { CleaningOptions } from "./CleaningOptions.ts"
