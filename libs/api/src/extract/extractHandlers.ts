import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { v2Batches } from "../batch/JobRoutes.ts"
import { answering } from "../edge/respondFailure.ts"
import { extractStatus } from "./extractStatus.ts"
import { readExtract, readV1Extract } from "./readExtract.ts"
import { startExtract } from "./startExtract.ts"

/** Extractions, in both versions. */
export const extractHandlers = HttpApiBuilder.group(Api, "extract", (handlers) =>
  handlers
    .handleRaw("extractStart", () => answering(startExtract(readExtract, v2Batches)))
    .handleRaw("extractStatus", ({ params }) => answering(extractStatus(params.id)))
    .handleRaw("v1ExtractStart", () => answering(startExtract(readV1Extract, { kind: "batch", name: "v1" })))
    .handleRaw("v1ExtractStatus", ({ params }) => answering(extractStatus(params.id))),
)
