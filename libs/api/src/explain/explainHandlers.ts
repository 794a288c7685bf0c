import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/respondFailure.ts"
import { explainOnePage } from "./explainOnePage.ts"

/** The explanation of a page. */
export const explainHandlers = HttpApiBuilder.group(Api, "explain", (handlers) =>
  handlers.handleRaw("explain", () => answering(explainOnePage())),
)
