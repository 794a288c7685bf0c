import { Schema } from "effect"

/**
 * No engine returned a page. An HTTP error status is no FetchError: the page came, with its `status`.
 * `message` is one sentence for the caller and holds no secret: no header values, no credentials of the URL.
 */
export class FetchError extends Schema.TaggedError<FetchError>()("FetchError", {
  url: Schema.String,
  reason: Schema.Literals([
    "dns",
    "tls",
    "connection",
    "timeout",
    "hostPaused",
    "blocked",
    "unsafe",
    "tooLarge",
    "tooManyRedirects",
    "unsupportedRedirect",
    "browser",
    "unsupported",
    "robotsBlocked",
    "robotsUnreachable",
    "action",
    "actionsUnsupported",
    "capturesUnsupported",
    "featureUnsupported",
    "profileInUse",
    "profile",
    "proxy",
  ]),
  message: Schema.String,
  /** With `hostPaused`: milliseconds until the host may be requested again. */
  waitMillis: Schema.optionalKey(Schema.Finite),
}) {}
