import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { errorAnswers } from "./failures/ErrorAnswer.ts"

/** Lets the operator through, by a secret of its own, before anything else of the request is read. Refuses everybody where there is none. */
export class AdminAuthentication extends HttpApiMiddleware.Service<AdminAuthentication>()("@trawl/api/AdminAuthentication", {
  security: { bearer: HttpApiSecurity.bearer },
  error: errorAnswers(401, 403, 429),
}) {}
