export { parsePdf } from "./parsePdf.ts"
export { Parser } from "./Parser.ts"
export { ParsersOptions } from "./ParsersOptions.ts"
