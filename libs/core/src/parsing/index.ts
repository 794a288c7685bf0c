export { ParseError } from "./ParseError.ts"
export type { DocumentSettings, ParseWork } from "./ParseWork.ts"
