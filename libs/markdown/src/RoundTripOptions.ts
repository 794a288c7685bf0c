/** Whether a document comes first, or who reads it. */
export interface RoundTripOptions {
  /**
   * For documents that become HTML again: links in a row stay together, and text that looks like an address gets the backslash that keeps it text
   * (`https\://…`). Without it markdown is for reading: a space parts such links, and addresses stay as they are.
   */
  readonly roundTrip?: boolean
}
