import * as loaded from "./convert.ts"
import { pageRedactor } from "./redact/pageRedactor.ts"
import { useRedactor } from "./redact/redactorInUse.ts"

/** Bytes in, document fields out, for types with a quick parser. Pure and synchronous; throws ParseError. */
export const convert: typeof loaded.convert = (...given) => {
  useRedactor(pageRedactor)
  return loaded.convert(...given)
}

/** The same for every type that is parsed. Rejects with ParseError. */
export const convertSlowly: typeof loaded.convertSlowly = (...given) => {
  useRedactor(pageRedactor)
  return loaded.convertSlowly(...given)
}

/** The same as `convert`, and why each block of the page is or is not its main content; takes up to twice as long. */
export const convertExplained: typeof loaded.convertExplained = (...given) => {
  useRedactor(pageRedactor)
  return loaded.convertExplained(...given)
}
