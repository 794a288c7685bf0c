/** The text is no selector, or one that selects no elements of a document at rest. Its message is one sentence. */
export class InvalidSelector extends Error {
  override readonly name = "InvalidSelector"
}
