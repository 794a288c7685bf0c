import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/respondFailure.ts"
import { v2 } from "../request/Version.ts"
import { readSearch, searchAnswer, searchWeb } from "./searchWeb.ts"

/** Search of version 2. */
export const searchHandlers = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers.handleRaw("search", () => answering(searchWeb(readSearch, v2, searchAnswer))),
)
