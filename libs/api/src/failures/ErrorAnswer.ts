import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { InvalidDetail } from "../invalid/InvalidRequest.ts"

/** The body of every error answer. */
export const ErrorAnswer = Schema.Struct({
  success: Schema.Literal(false),
  code: Schema.String.annotate({ description: "Stable; programs tell failures apart by it." }),
  error: Schema.String.annotate({ description: "One readable sentence." }),
  details: Schema.optionalKey(Schema.Array(InvalidDetail)),
}).annotate({ identifier: "Error" })

/** The error answer under each of these statuses. */
export const errorAnswers = (...statuses: ReadonlyArray<number>) =>
  statuses.map((status) => ErrorAnswer.pipe(HttpApiSchema.status(status)))

/** Error answers of every route: 403 to a web page that must not use a service without keys, 500 on a defect. */
export const routeErrors = (...statuses: ReadonlyArray<number>) => errorAnswers(...new Set([403, 500, ...statuses]))
