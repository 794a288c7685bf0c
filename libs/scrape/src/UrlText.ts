import { Schema } from "effect"

/** A URL as a client writes it: it may lack its scheme. `checkUrl` tells whether it is one. */
export const UrlText = Schema.String.check(Schema.isMinLength(1))
