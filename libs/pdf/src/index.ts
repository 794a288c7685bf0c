export { parsePdf } from "./parsePdf.ts"
export { pdf } from "./pdf.ts"
export { Parser } from "./Parser.ts"
export { ParsersOptions } from "./ParsersOptions.ts"
