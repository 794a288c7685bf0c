import type { Redactor } from "./Redactor.ts"

const inUse: { redactor?: Redactor } = {}

/** Sets the redactor of this thread. */
export const useRedactor = (redactor: Redactor): void => {
  inUse.redactor = redactor
}

/** Loads the redactor if this thread has none. */
export const loadRedactor = async (): Promise<void> => {
  if (inUse.redactor === undefined) useRedactor((await import("./pageRedactor.ts")).pageRedactor)
}

/** The redactor of this thread. Loaded lazily: callers must load it before they convert a page with redaction. */
export const redactorInUse = (): Redactor => {
  if (inUse.redactor === undefined)
    throw new Error("A page is to be redacted before loadRedactor or useRedactor was called.")
  return inUse.redactor
}
