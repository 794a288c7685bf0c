import type { Redactor } from "./Redactor.ts"

const inUse: { redactor?: Redactor } = {}

/** Gives this thread what redacts its pages. */
export const useRedactor = (redactor: Redactor): void => {
  inUse.redactor = redactor
}

/** Loads what redacts pages, where this thread has none. */
export const loadRedactor = async (): Promise<void> => {
  if (inUse.redactor === undefined) useRedactor((await import("./pageRedactor.ts")).pageRedactor)
}

/** What redacts pages in this thread. Threads that convert load it when the first page asks for it, so whoever converts here sees to it first. */
export const redactorInUse = (): Redactor => {
  if (inUse.redactor === undefined) throw new Error("A page is to be redacted before loadRedactor or useRedactor was called.")
  return inUse.redactor
}
