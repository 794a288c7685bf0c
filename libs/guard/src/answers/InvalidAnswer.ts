/** Error of a connection whose host answered in a way that is no HTTP. `message` is a clause about the host: `answered with …`. */
export class InvalidAnswer extends Error {
  readonly code = "INVALID_ANSWER"
  override readonly name = "InvalidAnswer"
}
