import type { ConsentOutcome } from "./ConsentOutcome.ts"

/** A sentence for the document's `warning`; undefined if there is nothing to report. */
export const consentWarning = ({ found, rejected, hidden }: ConsentOutcome): string | undefined => {
  if (found === undefined || rejected) return undefined
  const popup = found === "unknown" ? "A cookie popup" : `A cookie popup (${found})`
  return `${popup} was found and could not be rejected${hidden ? ": it was hidden." : "."}`
}
