/** The page is larger than the limit, or compressed beyond any real page. */
export class BodyTooLarge extends Error {
  readonly code = "BODY_TOO_LARGE"
  override readonly name = "BodyTooLarge"
}
