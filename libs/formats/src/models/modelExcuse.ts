import type { ModelError, ParseError } from "@trawl/core"

/** The warning of a document without the output of a language model, or of a thread for it. */
export const modelExcuse =
  (what: string) =>
  ({ message }: ModelError | ParseError): string =>
    `${what} was left out: ${message}`
