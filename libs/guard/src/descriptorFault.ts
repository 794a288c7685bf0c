import { closeSync, openSync } from "node:fs"
import { devNull } from "node:os"

/** For the client whose page could not be fetched: it is no error of the site. */
export const descriptorSentence =
  "This machine is out of file descriptors and could open no connection: try again later, or have its operator raise the limit (ulimit -n)."

const codes: ReadonlySet<unknown> = new Set(["EMFILE", "ENFILE"])

/** Whether an error's code means that the process, or the machine, cannot open more files and sockets. */
export const isDescriptorCode = (code: unknown): boolean => codes.has(code)

/**
 * The system's error if nothing more can be opened at this moment, else undefined. Check it after failures of anything that
 * needs a socket: resolvers without one report that a name does not exist.
 */
export const descriptorFault = (): Error | undefined => {
  try {
    closeSync(openSync(devNull, "r"))
    return undefined
  } catch (error) {
    return error instanceof Error && isDescriptorCode(Reflect.get(error, "code")) ? error : undefined
  }
}
