/** The text is not a selector, or selects no elements of a static document. Its message is one sentence. */
export class InvalidSelector extends Error {
  override readonly name = "InvalidSelector"
}
