/** No parser supports the media type, parsing exceeded a limit, or the file is password-protected, damaged, or a scan. A plain error with a tag, so that parsers do without Effect. */
export class ParseError extends Error {
  static readonly reasons = ["unsupported", "limit", "encrypted", "damaged", "scanned"] as const

  readonly _tag = "ParseError"
  readonly mediaType: string
  readonly reason: (typeof ParseError.reasons)[number]

  /** `message` is one sentence. */
  constructor({ mediaType, message, reason }: Pick<ParseError, "mediaType" | "message" | "reason">) {
    super(message)
    this.name = this._tag
    this.mediaType = mediaType
    this.reason = reason
  }
}
