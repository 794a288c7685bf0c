import { Cause, Logger } from "effect"
import { Retention } from "./Retention.ts"

const framesOf = (error: Error): ReadonlyArray<string> =>
  (error.stack ?? "").split("\n").filter((line) => /^ {4}at /u.test(line))

/** The kind of an error and where it arose, without its message: that may repeat an address, a header or a text of the page. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? [error.name, ...framesOf(error)].join("\n") : typeof error

const kindsOf = ({ reasons }: Cause.Cause<unknown>): ReadonlyArray<string> =>
  reasons.map((reason) => {
    if (Cause.isFailReason(reason)) return kindOf(reason.error)
    return Cause.isDieReason(reason) ? kindOf(reason.defect) : "interrupted"
  })

/** Strings are fixed sentences of the code; everything else may hold data. */
const loggable = (part: unknown): unknown =>
  typeof part === "string" || typeof part === "number" ? part : kindOf(part)

/** Logs only fixed sentences for work under `Retention` "none": of errors only their kind and stack frames. */
export const discreetLogger = <Output>(logger: Logger.Logger<unknown, Output>): Logger.Logger<unknown, Output> =>
  Logger.make((options) => {
    if (options.fiber.getRef(Retention) === "store") return logger.log(options)
    const parts: ReadonlyArray<unknown> = Array.isArray(options.message) ? options.message : [options.message]
    return logger.log({ ...options, cause: Cause.empty, message: [...parts.map(loggable), ...kindsOf(options.cause)] })
  })
