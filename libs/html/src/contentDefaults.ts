import { Schema } from "effect"
import { ContentOptions } from "./ContentOptions.ts"

/** What a request without content options means. */
export const contentDefaults: ContentOptions = Schema.decodeUnknownSync(Schema.Struct(ContentOptions))({})
