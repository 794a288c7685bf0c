import { Schema } from "effect"

/** The request names no key, or none that this service knows. The message never repeats the key. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", { message: Schema.String }) {}
