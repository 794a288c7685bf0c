import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { v2Batches } from "../batch/JobRoutes.ts"
import { answering } from "../edge/respondFailure.ts"
import { extractStatus } from "./extractStatus.ts"
import { readExtract } from "./readExtract.ts"
import { startExtract } from "./startExtract.ts"

/** Extractions. */
export const extractHandlers = HttpApiBuilder.group(Api, "extract", (handlers) =>
  handlers
    .handleRaw("extractStart", () => answering(startExtract(readExtract, v2Batches)))
    .handleRaw("extractStatus", ({ params }) => answering(extractStatus(params.id))),
)
