import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import type { Team } from "./Team.ts"
import { errorAnswers } from "./failures/ErrorAnswer.ts"

/** Identifies the team of a request and counts the request, before anything else of it is read. */
export class Authentication extends HttpApiMiddleware.Service<Authentication, { provides: Team }>()(
  "@trawl/api/Authentication",
  { security: { bearer: HttpApiSecurity.bearer }, error: errorAnswers(401, 403, 429, 503) },
) {}
