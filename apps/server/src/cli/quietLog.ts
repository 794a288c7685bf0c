import { Layer, Logger, References } from "effect"
import { printNote } from "./print.ts"

/** Errors go to the standard error, everything else is left out: the terminal belongs to the command's own words. */
export const quietLog = Layer.merge(Logger.layer([Logger.map(Logger.formatSimple, printNote)]), Layer.succeed(References.MinimumLogLevel, "Error"))
