/** Runs `end` when this process exits, for resources shared by its test files. It must be synchronous: nothing waits for it. */
export const endWithProcess = (end: () => void): void => {
  // vitest ends its processes with SIGTERM, which by default does not emit `exit`.
  process.once("SIGTERM", () => process.exit())
  process.once("exit", end)
}
