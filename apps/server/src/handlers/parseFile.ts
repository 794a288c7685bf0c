import { decodeRequest, InvalidRequest, parseBody, Team } from "@trawl/api"
import { CurrentTeam, withPageRoom } from "@trawl/core"
import { TeamSlots } from "@trawl/jobs"
import { ParseOptions, ScrapeTimeout, uploadRefusal, uploadTypeRefusal } from "@trawl/scrape"
import { Effect, Result } from "effect"
import { SecureRandom } from "effect/crypto"
import { jsonText, withJsonKey } from "../edge/jsonText.ts"
import { readForm } from "../edge/readForm.ts"
import { ParseOne } from "./ParseOne.ts"
import { refuseUnavailable } from "./refuseUnavailable.ts"
import { toUpload } from "./toUpload.ts"

const decode = decodeRequest(ParseOptions)

const noJson = (): InvalidRequest => {
  const message = "options must be a JSON object, written as a text."
  return new InvalidRequest({ message, details: [{ code: "custom", path: ["options"], message }] })
}

/** What a client wrote as its options, and what that means. */
const optionsOf = (text: string) => {
  const bytes = Buffer.from(text)
  const parsed = Result.mapError(parseBody(bytes), noJson)
  return Result.flatMap(parsed, (written) =>
    // What decoded is an object.
    Result.map(decode(written, bytes.length), (options) => ({ options, sentKeys: new Set(Object.keys(written as object)) })),
  )
}

const parseSent = Effect.fnUntraced(function* (team: string) {
  const form = yield* readForm
  const { options, sentKeys } = yield* Effect.fromResult(optionsOf(form.options ?? "{}"))
  yield* refuseUnavailable(options, sentKeys)
  const upload = toUpload(form.file)
  const refusal = uploadRefusal(options, sentKeys) ?? uploadTypeRefusal(upload)
  if (refusal !== undefined) return yield* refusal
  const parseOne = yield* ParseOne
  const slots = yield* TeamSlots
  const { timeout } = options
  const document = yield* parseOne.parse({ options, upload, sentKeys }, { team, id: SecureRandom.uuidV7Unsafe() }).pipe(
    slots.withSlot({ team }),
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) }),
  )
  return jsonText(withJsonKey('{"success":true}', "data", document))
})

/** Parses the file that the request brings. Nothing of it is kept; when the client goes away, the work stops. */
export const parseFile = Effect.fn("parseFile")(function* () {
  const { name: team } = yield* Team
  return yield* Effect.provideService(withPageRoom(parseSent(team)), CurrentTeam, team)
})
