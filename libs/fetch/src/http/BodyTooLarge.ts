/** The page is larger than the limit, or compressed beyond any real page. */
export class BodyTooLarge extends Error {
  readonly code = "BODY_TOO_LARGE"
  override readonly name = "BodyTooLarge"
}

/** The error of a page that exceeds the limit of bytes, with a sentence on how to raise it where there is one. */
export const pageTooLarge = ({
  advice,
  limit,
}: {
  readonly advice?: string | undefined
  readonly limit: number
}): BodyTooLarge =>
  new BodyTooLarge(
    `The page is larger than ${Math.floor(limit / 1_000_000)} MB.${advice === undefined ? "" : ` ${advice}`}`,
  )
