import type { ModelError } from "@trawl/core"

/** The sentence with which a document comes without what a language model was to make. */
export const modelExcuse =
  (what: string) =>
  ({ message }: ModelError): string =>
    `${what} was left out: ${message}`
