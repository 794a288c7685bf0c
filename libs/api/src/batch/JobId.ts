import { Schema } from "effect"

/** The id of an upload in a path. */
export const UploadId = Schema.String.check(
  Schema.isUUID(undefined, { message: "This is not the address of an upload." }),
)

/** The id of a job in a path. */
export const JobId = Schema.String.check(
  Schema.isUUID(undefined, { message: "Invalid job ID format. Job ID must be a valid UUID." }),
)
