import { isStartFault } from "../layers/StartFault.ts"
import { printNote } from "./print.ts"

/** Prints why the service of a command cannot start, and returns the exit code; rethrows anything else. */
export const noteStartFault = (error: unknown): number => {
  if (!isStartFault(error)) throw error
  printNote(error.message)
  return 1
}
