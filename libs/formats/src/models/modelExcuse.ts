import type { ModelError, ParseError } from "@trawl/core"

/** The sentence with which a document comes without what a language model was to make, or a thread of it. */
export const modelExcuse =
  (what: string) =>
  ({ message }: ModelError | ParseError): string =>
    `${what} was left out: ${message}`
