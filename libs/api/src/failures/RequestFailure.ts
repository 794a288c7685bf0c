import { Schema } from "effect"

const bodySentences = {
  json: "The body must be JSON: send it with Content-Type: application/json.",
  form: "The body must be a form with the file as its part file, or JSON with the uploadRef of one: send it with Content-Type: multipart/form-data or application/json, not compressed.",
  file: "The body must be the file as it is, not compressed.",
}

/** The body's media type is not the route's. */
export class UnsupportedMediaType extends Schema.TaggedError<UnsupportedMediaType>()("UnsupportedMediaType", {
  wanted: Schema.Literals(["json", "form", "file"]),
}) {
  override get message() {
    return bodySentences[this.wanted]
  }
}

/** The body exceeds the size limit. */
export class BodyTooLarge extends Schema.TaggedError<BodyTooLarge>()("BodyTooLarge", {
  megabytes: Schema.Int,
  /** Names the file or form part, if it is one. */
  what: Schema.optionalKey(Schema.String),
  /** Whether it is the body of a batch, which can be sent in parts. */
  isBatch: Schema.optionalKey(Schema.Boolean),
}) {
  override get message() {
    const sentence = `${this.what ?? "The request body"} is larger than ${this.megabytes} MB.`
    return this.isBatch === true
      ? `${sentence} Start the batch with a part of the URLs and add the others with appendToId.`
      : sentence
  }
}

/** The client stopped sending in the middle of its body, or sent it too slowly. */
export class BodyIncomplete extends Schema.TaggedError<BodyIncomplete>()("BodyIncomplete", {}) {
  override get message() {
    return "The request body did not arrive in time."
  }
}

/** Without keys, the request uses a host name that anyone may point at this machine. */
export class HostNotAllowed extends Schema.TaggedError<HostNotAllowed>()("HostNotAllowed", {}) {
  override get message() {
    return "Without keys the service answers under names of its own machine only: name this host in TRAWL_HOSTS or TRAWL_PUBLIC_URL, or set TRAWL_API_KEYS."
  }
}

/** Without keys, the request comes from a foreign web page. */
export class OriginNotAllowed extends Schema.TaggedError<OriginNotAllowed>()("OriginNotAllowed", {}) {
  override get message() {
    return "Without keys the service does not answer web pages of other origins: name this one in TRAWL_ORIGINS, or set TRAWL_API_KEYS."
  }
}

/** The service has no admin key. */
export class AdminOff extends Schema.TaggedError<AdminOff>()("AdminOff", {}) {
  override get message() {
    return "The admin API is off: set TRAWL_ADMIN_KEY and send it as the bearer."
  }
}

/** The team has reached its limit of concurrent requests. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()("TooManyRequests", { limit: Schema.Int }) {
  override get message() {
    return `${this.limit === 1 ? "1 request of the team is" : `${this.limit} requests of the team are`} being answered, which is its limit. Try again when one of them has ended.`
  }
}

/** No route has this path. */
export class RouteNotFound extends Schema.TaggedError<RouteNotFound>()("RouteNotFound", {
  /** The route that was probably meant. */
  near: Schema.optionalKey(Schema.String),
}) {
  override get message() {
    const meant =
      this.near === undefined
        ? ""
        : ` ${this.near} is near it: clients that add /v2 by themselves take a base address without it, others one that ends in /v2.`
    return `There is nothing at this path.${meant} The routes are listed at /openapi.json and /docs.`
  }
}

/** The path exists for other methods. */
export class MethodNotAllowed extends Schema.TaggedError<MethodNotAllowed>()("MethodNotAllowed", {
  allowed: Schema.Array(Schema.String),
}) {
  override get message() {
    return `This path answers ${this.allowed.join(", ")} only.`
  }
}

/** An operation of the original API that this version does not have. */
export class OperationNotBuilt extends Schema.TaggedError<OperationNotBuilt>()("OperationNotBuilt", {
  operation: Schema.String,
}) {
  override get message() {
    return `The operation ${this.operation} is not available in this version: /openapi.json lists those that are.`
  }
}

/** No URL of a batch's list can be scraped. */
export class NoValidUrls extends Schema.TaggedError<NoValidUrls>()("NoValidUrls", {
  /** Numbers of given and blocked URLs, and why the first is blocked; absent when none is. */
  blocked: Schema.optionalKey(Schema.Struct({ count: Schema.Int, given: Schema.Int, first: Schema.String })),
  /** Why the first invalid URL is not valid, as one sentence; absent when none is. */
  invalid: Schema.optionalKey(Schema.String),
}) {
  override get message() {
    if (this.blocked === undefined)
      return this.invalid === undefined ? "No valid URLs provided" : `No valid URLs provided. ${this.invalid}`
    const { count, first, given } = this.blocked
    return `No valid URLs provided (${count} of ${given} blocked). ${first}`
  }
}

/** There is no single scrape with this id, its result has expired, or it belongs to another team. */
export class ScrapeNotFound extends Schema.TaggedError<ScrapeNotFound>()("ScrapeNotFound", {}) {
  override get message() {
    return "Job not found."
  }
}

/** Pages that are to be archived cannot join a batch that is not. */
export class ArchiveMismatch extends Schema.TaggedError<ArchiveMismatch>()("ArchiveMismatch", {}) {
  override get message() {
    return "appendToId names a batch that was started without archive: true, which holds for all of its pages: start another batch for these."
  }
}

const missingArchives = {
  option: (kind: string) =>
    `Nothing was kept for an archive: start the ${kind} with archive: true to export it as WARC or WACZ.`,
  retention: () => "Nothing was kept for an archive, because nothing may be kept of this request.",
}

/** An archive is asked for of a job whose exchanges were not kept. */
export class ArchiveNotKept extends Schema.TaggedError<ArchiveNotKept>()("ArchiveNotKept", {
  kind: Schema.Literals(["batch", "crawl"]),
  reason: Schema.Literals(["option", "retention"]),
}) {
  override get message() {
    return missingArchives[this.reason](this.kind)
  }
}

/** As many exports as may be written at once are being written. */
export class TooManyExports extends Schema.TaggedError<TooManyExports>()("TooManyExports", { limit: Schema.Int }) {
  override get message() {
    return `${this.limit} exports are being written, which is the limit: try again when one of them has ended.`
  }
}

/** The batch has no webhook event with this id. */
export class EventNotFound extends Schema.TaggedError<EventNotFound>()("EventNotFound", {}) {
  override get message() {
    return "The batch has no webhook event of this webhookId."
  }
}

/** The team's history of the page has no such version. */
export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {}) {
  override get message() {
    return "The history of this page has no such version: GET /v2/changes lists those that it has."
  }
}

/** A bug or a broken machine. The log has the cause under the id. */
export class ServiceFailure extends Schema.TaggedError<ServiceFailure>()("ServiceFailure", { errorId: Schema.String }) {
  override get message() {
    return `Something unexpected went wrong. The log has more under the error id ${this.errorId}.`
  }
}
