import type { ProfilesAnswer } from "./ProfileAnswers.ts"
import { Team } from "../Team.ts"
import { Profiles } from "@trawl/browser"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"

const isoTime = (millis: number): string => new Date(millis).toISOString()

/** GET /v2/profiles. */
export const listProfiles = Effect.fn("listProfiles")(function* () {
  const { name: team } = yield* Team
  const profiles = yield* Profiles.use((service) => service.list(team))
  const answer: ProfilesAnswer = {
    success: true,
    profiles: profiles.map((profile) => ({
      ...profile,
      createdAt: isoTime(profile.createdAt),
      updatedAt: isoTime(profile.updatedAt),
    })),
  }
  return HttpServerResponse.jsonUnsafe(answer)
})

/** DELETE /v2/profiles/{name}. */
export const removeProfile = Effect.fn("removeProfile")(function* (name: string) {
  const { name: team } = yield* Team
  yield* Profiles.use((service) => service.remove({ team, name })).pipe(
    audited({ action: "profile.removed", subject: name }),
  )
  return HttpServerResponse.jsonUnsafe({ success: true })
})
