const isNotFound = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND")

/** The failure to load an optional package, as an Error of one sentence that says what to install, and what for. */
export const missingPackage = (name: string, error: unknown, need: string): Error =>
  isNotFound(error)
    ? new Error(`The package ${name} is not installed: ${need} (npm install ${name}).`)
    : new Error(`The package ${name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
