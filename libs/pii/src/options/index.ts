export { RedactionOptions, RedactPIIOptions } from "./RedactionOptions.ts"
