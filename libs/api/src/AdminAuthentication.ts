import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { errorAnswers } from "./failures/ErrorAnswer.ts"

/** Admits only the operator, by the admin key, before anything else of the request is read. Refuses everybody when there is no admin key. */
export class AdminAuthentication extends HttpApiMiddleware.Service<AdminAuthentication>()(
  "@trawl/api/AdminAuthentication",
  { security: { bearer: HttpApiSecurity.bearer }, error: errorAnswers(401, 403, 429) },
) {}
