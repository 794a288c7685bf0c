import { Layer, Logger, References } from "effect"

/** Errors go to the standard error, everything else is left out: the terminal belongs to the command's own words. */
export const quietLog = Layer.merge(Logger.layer([Logger.withConsoleError(Logger.formatSimple)]), Layer.succeed(References.MinimumLogLevel, "Error"))
