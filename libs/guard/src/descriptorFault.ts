import { closeSync, openSync } from "node:fs"
import { devNull } from "node:os"

/** For whoever asked for a page that could not be fetched: it is no fault of the site's. */
export const descriptorSentence = "This machine is out of file descriptors and could open no connection: try again later, or have its operator raise the limit (ulimit -n)."

const codes: ReadonlySet<unknown> = new Set(["EMFILE", "ENFILE"])

/** Whether an error's code says that the process, or the machine, can open no more files and sockets. */
export const isDescriptorCode = (code: unknown): boolean => codes.has(code)

/**
 * The system's error where nothing more can be opened at this moment; undefined while something can. To be asked when something failed
 * that needs a socket: resolvers that get none say that a name does not exist.
 */
export const descriptorFault = (): Error | undefined => {
  try {
    closeSync(openSync(devNull, "r"))
    return undefined
  } catch (error) {
    return error instanceof Error && isDescriptorCode(Reflect.get(error, "code")) ? error : undefined
  }
}
