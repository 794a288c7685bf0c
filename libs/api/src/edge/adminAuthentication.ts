import { AdminAuthentication } from "../AdminAuthentication.ts"
import { AdminOff } from "../failures/RequestFailure.ts"
import { bearerOf, isSecret, unknownKey, WrongKeys } from "@trawl/usage"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpSettings } from "../HttpSettings.ts"
import { clientAddress } from "./clientAddress.ts"
import { respondFailure } from "./respondFailure.ts"

/** Admits the operator with the admin key of the settings. */
export const adminAuthentication = Layer.effect(
  AdminAuthentication,
  Effect.gen(function* () {
    const wrongKeys = yield* WrongKeys
    const { adminKey, trustProxy } = yield* HttpSettings
    const isAdminKey = adminKey === undefined ? undefined : isSecret(adminKey)
    const require = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      if (isAdminKey === undefined) return yield* new AdminOff()
      const text = bearerOf(request.headers["authorization"])
      if (typeof text !== "string") return yield* text
      const attempt = { address: clientAddress(request, trustProxy), text }
      yield* Effect.suspend(() => (isAdminKey(text) ? Effect.void : Effect.fail(unknownKey()))).pipe(
        wrongKeys.check(attempt),
      )
    })
    return AdminAuthentication.of({
      bearer: (routed) =>
        Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
          Effect.matchEffect(require(request), {
            onFailure: (failure) => Effect.succeed(respondFailure(failure)),
            onSuccess: () => routed,
          }),
        ),
    })
  }),
)
