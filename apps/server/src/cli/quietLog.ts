import { Layer, Logger, References } from "effect"
import { printNote } from "./print.ts"

/** Sends errors to the standard error and drops everything else: the terminal belongs to the command's own output. */
export const quietLog = Layer.merge(
  Logger.layer([Logger.map(Logger.formatSimple, printNote)]),
  Layer.succeed(References.MinimumLogLevel, "Error"),
)
