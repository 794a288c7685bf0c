import { Schema } from "effect"

/** The id of a job in a path. */
export const JobId = Schema.String.check(Schema.isUUID(undefined, { message: "Invalid job ID format. Job ID must be a valid UUID." }))
