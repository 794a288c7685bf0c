import { Team } from "../Team.ts"
import type { UploadOpened } from "./UploadAnswers.ts"
import { UploadRequest } from "./UploadRequest.ts"
import { Uploads } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { fileTooLarge, mostFileBytes } from "../edge/fileBytes.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { requestBase } from "../request/requestBase.ts"

const readRequest = decodedBody(UploadRequest)

const unknownType = "application/octet-stream"

/** POST /v2/parse/upload-url: creates an address for a file that the client will send. */
export const openUpload = Effect.fn("openUpload")(function* () {
  const { name: team } = yield* Team
  const { contentType = "", declaredSizeBytes = 0, filename } = (yield* readRequest).request
  if (declaredSizeBytes > mostFileBytes) return yield* fileTooLarge()
  const mediaType = contentType.trim() === "" ? unknownType : contentType
  const { expiresAt, id, key } = yield* Uploads.use((uploads) => uploads.open({ team, name: filename, mediaType }))
  const answer: UploadOpened = {
    success: true,
    data: {
      uploadUrl: `${yield* requestBase}/v2/parse/upload/${id}?token=${key}`,
      uploadRef: id,
      method: "PUT",
      headers: { "Content-Type": mediaType },
      expiresAt: new Date(expiresAt).toISOString(),
      maxSizeBytes: mostFileBytes,
    },
  }
  return HttpServerResponse.jsonUnsafe(answer)
})
