/** Answers the one message from the parent of this process with the measurement or the error, and ends when the parent has gone. */
export const answerParent = <Job>(measure: (wanted: Job) => Promise<unknown>): void => {
  process.on("message", (wanted: Job) => {
    measure(wanted)
      .catch((error: unknown) => ({ error: String(error) }))
      .then((result) => process.send?.(result))
  })
  process.on("disconnect", () => process.exit())
}
