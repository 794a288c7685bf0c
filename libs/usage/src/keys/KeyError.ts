import { Schema } from "effect"

/** The store has no key of this id. */
export class KeyNotFound extends Schema.TaggedError<KeyNotFound>()("KeyNotFound", {}) {
  override get message() {
    return "There is no key of this id. Keys of TRAWL_API_KEYS are changed there."
  }
}

/** The store of keys does not answer, so the caller is unknown. */
export class KeysUnavailable extends Schema.TaggedError<KeysUnavailable>()("KeysUnavailable", {}) {
  override get message() {
    return "The store of API keys is not available at the moment. Try again in a few seconds."
  }
}

/** Too many wrong keys came from an address: its keys are not checked for a while. */
export class TooManyWrongKeys extends Schema.TaggedError<TooManyWrongKeys>()("TooManyWrongKeys", {
  retryAfterSeconds: Schema.Int,
}) {
  override get message() {
    return `Too many wrong keys came from this address. Try again in ${this.retryAfterSeconds} s, with a key of this service.`
  }
}

/** The key is valid, but its scopes do not include this endpoint. */
export class EndpointNotAllowed extends Schema.TaggedError<EndpointNotAllowed>()("EndpointNotAllowed", {
  /** The endpoints that the key allows. */
  allowed: Schema.Array(Schema.String),
}) {
  override get message() {
    return `This key may not be used here. It was made for ${this.allowed.join(", ")} only.`
  }
}
