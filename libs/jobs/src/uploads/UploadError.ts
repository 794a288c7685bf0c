import { Schema } from "effect"

/** There is no such upload: it never existed, was parsed, has expired, belongs to another team, or its address is wrong. */
export class UploadNotFound extends Schema.TaggedError<UploadNotFound>()("UploadNotFound", {}) {
  override get message() {
    return "There is no such upload: it has expired or was parsed already, or the address is not the one that was given. Ask for another one."
  }
}

/** Nothing has been sent to the upload's address yet. */
export class UploadEmpty extends Schema.TaggedError<UploadEmpty>()("UploadEmpty", {}) {
  override get message() {
    return "No file has been sent to the address of this upload yet: send it there with PUT, then parse it."
  }
}

/** A file has been sent to the upload's address already. */
export class UploadFilled extends Schema.TaggedError<UploadFilled>()("UploadFilled", {}) {
  override get message() {
    return "A file has been sent to the address of this upload already: parse it, or ask for another address."
  }
}

/** The team has reached its limit of open uploads. */
export class UploadLimitReached extends Schema.TaggedError<UploadLimitReached>()("UploadLimitReached", {
  limit: Schema.Int,
}) {
  override get message() {
    return `The team has ${this.limit} uploads open, which is its limit: parse some of them, or wait until they expire.`
  }
}
