import { discreetLogger } from "@trawl/core"
import { Effect, Layer, Logger, type LogLevel, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpExporter, OtlpLogger, OtlpSerialization } from "effect/observability"
import type { Settings } from "../settings/Settings.ts"
import { version } from "../version.ts"

const levels: Readonly<Record<Settings["logLevel"], LogLevel.LogLevel>> = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal",
  none: "None",
}

/** Log records for an OpenTelemetry collector. A collector that does not answer loses records and delays nothing. */
const collector = (address: string) =>
  Effect.map(
    OtlpLogger.make({ url: `${address}/v1/logs`, resource: { serviceName: "trawl", serviceVersion: version } }),
    discreetLogger,
  )

const collected = (address: string) =>
  Logger.layer([collector(address)], { mergeWithExisting: true }).pipe(
    Layer.provide([FetchHttpClient.layer, OtlpSerialization.layerJson, OtlpExporter.layerFlusher]),
  )

/** Logs JSON lines, plain text at a terminal, and to a collector if one is configured. */
export const logLayer = ({ logLevel, otlpUrl }: Pick<Settings, "logLevel" | "otlpUrl">) =>
  (otlpUrl === undefined ? Layer.empty : collected(otlpUrl)).pipe(
    Layer.provideMerge(
      Logger.layer([discreetLogger(process.stdout.isTTY ? Logger.consolePretty() : Logger.consoleJson)]),
    ),
    Layer.merge(Layer.succeed(References.MinimumLogLevel, levels[logLevel])),
    // Nobody exports spans, and making them takes a twentieth of the time of a small page.
    Layer.merge(Layer.succeed(References.TracerEnabled, false)),
  )
