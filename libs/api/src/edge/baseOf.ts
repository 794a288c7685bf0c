import { Effect } from "effect"
import { HttpServer } from "effect/http"
import type { HttpSettingValues } from "../HttpSettings.ts"

/** The base URL of the running server on its own machine. */
export const baseOf = Effect.fnUntraced(function* ({ host }: Pick<HttpSettingValues, "host">) {
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
})
