export { Parser } from "./Parser.ts"
export { ParsersOptions } from "./ParsersOptions.ts"
