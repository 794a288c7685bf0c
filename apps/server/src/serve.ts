import { NodeRuntime } from "@effect/platform-node"
import { ApiKeys } from "@trawl/usage"
import { Cause, Duration, Effect, Exit, Layer, Runtime, type Scope } from "effect"
import { flushCompileCache } from "node:module"
import { startDemo } from "./demo/startDemo.ts"
import { baseOf } from "@trawl/api/server"
import { greeting, greetingEntry } from "./greeting.ts"
import { appLayer } from "./layers/appLayer.ts"
import { logLayer } from "./layers/logLayer.ts"
import type { StartFault } from "./layers/StartFault.ts"
import { isLoopback } from "@trawl/guard"
import type { Settings } from "./settings/Settings.ts"
import { stopLater } from "./stopLater.ts"

const print = (text: string) => Effect.sync(() => process.stdout.write(`${text}\n`))

/** The demo page is for this machine: beyond loopback there is none, and nothing private is let through for it. */
const withDemo = Effect.fnUntraced(function* (settings: Settings) {
  if (!isLoopback(settings.host)) return { settings, demo: undefined }
  const { host } = yield* startDemo
  return { settings: { ...settings, allow: [...(settings.allow ?? []), host] }, demo: `http://${host}/` }
})

const serveForever = Effect.fnUntraced(function* (given: Settings): Effect.fn.Return<never, StartFault, Scope.Scope> {
  const { demo, settings } = yield* withDemo(given)
  const greet = Effect.gen(function* () {
    const keys = yield* ApiKeys
    const base = settings.publicUrl ?? (yield* baseOf(settings))
    const facts = { base, keysRequired: yield* keys.required, hasConsole: settings.console === "on", demo }
    yield* print(settings.logFormat === "json" ? greetingEntry(facts) : greeting(facts))
    // Node writes its compile cache only at a regular end: a killed server would leave nothing for the next start.
    yield* Effect.sync(flushCompileCache)
  })
  return yield* Layer.launch(Layer.effectDiscard(greet).pipe(Layer.provide(appLayer(settings))))
}, Effect.scoped)

/** Reported by its sentence. The marker keeps the runtime from reporting it again with a trace, as it does with a defect. */
const tellFault = (fault: StartFault) =>
  Effect.sync(() => {
    process.stderr.write(`${fault.message}\n`)
    Object.assign(fault, { [Runtime.errorReported]: false })
  })

const breakOff = () => {
  process.stderr.write("The stop takes too long and is broken off: what is under way goes on after the next start.\n")
  process.exit(0)
}

/** A shutdown that hangs must not keep the process alive. */
const stopDeadline = (delay: Duration.Duration) => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => setTimeout(breakOff, 25_000 + Duration.toMillis(delay)).unref())
  }
}

/** A requested stop is a success: supervisors take any other exit code for a crash. */
const stopTeardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)

/** The service's files are for its own user; a browser's files are opened to the browser's user one by one. */
const ownFilesOnly = 0o077

/** Runs the service until it is stopped. */
export const serve = (settings: Settings): void => {
  process.umask(ownFilesOnly)
  const delay = settings.stopDelay ?? (settings.runnerPort === undefined ? Duration.zero : Duration.seconds(5))
  stopDeadline(delay)
  NodeRuntime.runMain(
    stopLater(serveForever(settings), delay).pipe(Effect.tapError(tellFault), Effect.provide(logLayer(settings))),
    { teardown: stopTeardown },
  )
}
