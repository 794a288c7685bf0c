import { CurrentTrace, discreetLogger, makeTracing, Tracing } from "@trawl/core"
import { Effect, Layer, Logger, type LogLevel, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpExporter, OtlpLogger, OtlpSerialization, OtlpTracer } from "effect/observability"
import { jsonLogger } from "../logs/jsonLogger.ts"
import type { Settings } from "../settings/Settings.ts"
import { version } from "../version.ts"

type LogSettings = Pick<Settings, "logFormat" | "logLevel" | "otlpTraces" | "otlpUrl">

const levels: Readonly<Record<Settings["logLevel"], LogLevel.LogLevel>> = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal",
  none: "None",
}

const resource = { serviceName: "trawl", serviceVersion: version }

/** Names the span of our trace. Effect's own is none that was exported: its id would be one that collectors refuse. */
const inTrace = <Output>(logger: Logger.Logger<unknown, Output>): Logger.Logger<unknown, Output> =>
  Logger.make((options) => {
    const { cache } = options.fiber
    const span = options.fiber.getRef(CurrentTrace)?.span
    const fiber: typeof options.fiber = Object.create(options.fiber, { cache: { value: { ...cache, span } } })
    return logger.log({ ...options, fiber })
  })

/** Log records for an OpenTelemetry collector. A collector that does not answer loses records and delays nothing. */
const collector = (address: string) =>
  Effect.map(OtlpLogger.make({ url: `${address}/v1/logs`, resource }), (logger) => discreetLogger(inTrace(logger)))

/** Traces for it: of a share of all pages and requests. */
const traces = (address: string, share: number) =>
  Layer.effect(
    Tracing,
    Effect.map(OtlpTracer.make({ url: `${address}/v1/traces`, resource, exportInterval: "1 second" }), (tracer) =>
      makeTracing(tracer, share),
    ),
  )

/** A collector that takes requests and never answers would let them pile up. */
const collectorMillis = 10_000

const impatientFetch: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(collectorMillis)
  const signal = init?.signal == null ? late : AbortSignal.any([init.signal, late])
  return fetch(input, { ...init, signal })
}

const client = FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, impatientFetch)))

const collected = (address: string, share: number) =>
  Layer.merge(
    Logger.layer([collector(address)], { mergeWithExisting: true }),
    share === 0 ? Layer.empty : traces(address, share),
  ).pipe(Layer.provide([client, OtlpSerialization.layerJson, OtlpExporter.layerFlusher]))

const printed = (format: Settings["logFormat"]): Logger.Logger<unknown, void> => {
  if (format === "json") return Logger.withConsoleLog(jsonLogger)
  return process.stdout.isTTY ? Logger.consolePretty() : Logger.consoleJson
}

/** Logs in the format of the settings, and to a collector if one is configured, which gets traces too. */
export const logLayer = ({ logFormat, logLevel, otlpTraces = 1, otlpUrl }: LogSettings) =>
  (otlpUrl === undefined ? Layer.empty : collected(otlpUrl, otlpTraces)).pipe(
    Layer.provideMerge(Logger.layer([discreetLogger(printed(logFormat))])),
    Layer.merge(Layer.succeed(References.MinimumLogLevel, levels[logLevel])),
    // Effect's own spans, of which there are many for each page, are not exported: making them takes a twentieth of the time of a small page.
    Layer.merge(Layer.succeed(References.TracerEnabled, false)),
  )
