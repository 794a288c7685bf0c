/** Answers the one message that the parent of this process sends, with what is measured or with the error, and ends when the parent has gone. */
export const answerParent = <Wanted>(measure: (wanted: Wanted) => Promise<unknown>): void => {
  process.on("message", (wanted: Wanted) => {
    measure(wanted)
      .catch((error: unknown) => ({ error: String(error) }))
      .then((result) => process.send?.(result))
  })
  process.on("disconnect", () => process.exit())
}
