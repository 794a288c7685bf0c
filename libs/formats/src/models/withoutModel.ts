import type { ModelError } from "@trawl/core"

/** The warning that names what was made without a language model, how, and why. */
export const withoutModel = (format: string, how: string, { message }: ModelError): string =>
  `${format} was made without a language model, ${how}: ${message}`
