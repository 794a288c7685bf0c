import * as loaded from "./convert.ts"
import { pageRedactor } from "./redact/pageRedactor.ts"
import { useRedactor } from "./redact/redactorInUse.ts"

/** Converts bytes to document fields, for types with a quick parser. Pure and synchronous; throws ParseError. */
export const convert: typeof loaded.convert = (...given) => {
  useRedactor(pageRedactor)
  return loaded.convert(...given)
}

/** The same for types with any parser. Rejects with ParseError. */
export const convertSlowly: typeof loaded.convertSlowly = (...given) => {
  useRedactor(pageRedactor)
  return loaded.convertSlowly(...given)
}

/** Like `convert`, and explains for each block of the page why it is or is not main content; takes up to twice as long. */
export const convertExplained: typeof loaded.convertExplained = (...given) => {
  useRedactor(pageRedactor)
  return loaded.convertExplained(...given)
}
