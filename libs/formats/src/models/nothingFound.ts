import { ModelError } from "@trawl/core"

/** The error if nothing could be made without a model: why none was asked, and what was not found, as the beginning of a sentence. */
export const nothingFound = (what: string, { message, reason, task }: ModelError): ModelError =>
  new ModelError({ task, reason, message: `${what}, and no language model was asked: ${message}` })
