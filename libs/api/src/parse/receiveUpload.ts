import { CurrentTeam, withPageRoom } from "@trawl/core"
import { type UploadAddress, Uploads } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { readFile } from "../edge/readFile.ts"
import { invalid } from "../request/decodedBody.ts"

const receive = Effect.fnUntraced(function* (address: UploadAddress) {
  const body = yield* readFile
  if (body.length === 0) return yield* invalid([], "The file is empty.")
  yield* Uploads.use((uploads) => uploads.put(address, body))
  return HttpServerResponse.jsonUnsafe({ success: true })
})

/** PUT /v2/parse/upload/…: receives a file under its upload address, which is the permission. */
export const receiveUpload = Effect.fn("receiveUpload")(function* (address: UploadAddress) {
  const team = yield* Uploads.use((uploads) => uploads.require(address))
  return yield* Effect.provideService(withPageRoom(receive(address)), CurrentTeam, team)
})
