import { discreetLogger } from "@trawl/core"
import { Layer, Logger, type LogLevel, References } from "effect"
import type { Settings } from "../settings/Settings.ts"

const levels: Readonly<Record<Settings["logLevel"], LogLevel.LogLevel>> = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal",
  none: "None",
}

/** Logs as JSON lines, and for people who watch a terminal as text. */
export const logLayer = ({ logLevel }: Pick<Settings, "logLevel">) =>
  Layer.merge(
    Logger.layer([discreetLogger(process.stdout.isTTY ? Logger.consolePretty() : Logger.consoleJson)]),
    Layer.succeed(References.MinimumLogLevel, levels[logLevel]),
  )
