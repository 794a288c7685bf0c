/** Runs `end` when this process ends, for what all test files of it share. It must end at once: nothing waits for it. */
export const endWithProcess = (end: () => void): void => {
  // By this vitest ends its processes, without a word to those who listen for their end.
  process.once("SIGTERM", () => process.exit())
  process.once("exit", end)
}
