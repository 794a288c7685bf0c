/** The page is larger than this service takes, or is compressed as no page is. */
export class BodyTooLarge extends Error {
  readonly code = "BODY_TOO_LARGE"
  override readonly name = "BodyTooLarge"
}
