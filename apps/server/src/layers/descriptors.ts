import { descriptorFault } from "@trawl/guard"
import { Effect, Layer, Metric } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import type { PartState } from "@trawl/api/server"

/** Counts of this process's file descriptors: files, sockets and pipes. */
export interface Descriptors {
  readonly open: number
  readonly limit: number
}

/** A browser tab, a page in progress and a client connection take several each. */
const fewest = 1024

/** Share of the limit above which an operator is notified. */
const nearlyAll = 0.9

/** The soft limit in the text of `/proc/self/limits`; undefined if it names none. */
export const parseLimit = (limits: string): number | undefined => {
  const [, soft] = /^Max open files +(\d+)/mu.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}

/** A notice for the operator about the process's descriptors; undefined if all is well. */
export const descriptorNotice = ({ limit, open }: Descriptors): string | undefined => {
  if (open >= limit)
    return `All ${limit} file descriptors are open, so nothing can connect: raise the limit of the process (ulimit -n).`
  if (open >= limit * nearlyAll)
    return `${open} of ${limit} file descriptors are open: raise the limit of the process (ulimit -n) before none is left.`
  return undefined
}

/** Read once: without a free descriptor it could not be read any more. Undefined on systems without `/proc`. */
const limitOfProcess = ((): number | undefined => {
  try {
    return parseLimit(readFileSync("/proc/self/limits", "utf8"))
  } catch {
    return undefined
  }
})()

/** Undefined if the system does not report them. */
const readDescriptors = (): Descriptors | undefined => {
  if (limitOfProcess === undefined) return undefined
  if (descriptorFault() !== undefined) return { open: limitOfProcess, limit: limitOfProcess }
  try {
    return { open: readdirSync("/proc/self/fd").length, limit: limitOfProcess }
  } catch {
    return undefined
  }
}

const open = Metric.gauge("process_open_fds", { description: "Open file descriptors." })
const most = Metric.gauge("process_max_fds", { description: "Most file descriptors that may be open." })

/** Not ready if the process can open nothing more. */
export const descriptorPart = Effect.gen(function* () {
  const descriptors = readDescriptors()
  if (descriptors !== undefined) {
    yield* Metric.update(open, descriptors.open)
    yield* Metric.update(most, descriptors.limit)
  }
  const notice = descriptors === undefined ? undefined : descriptorNotice(descriptors)
  const ready = descriptors === undefined || descriptors.open < descriptors.limit
  return { name: "descriptors", ready, ...(notice === undefined ? {} : { notice }) } satisfies PartState
})

const warnOfLimit = (limit: number | undefined) =>
  limit === undefined || limit >= fewest
    ? Effect.void
    : Effect.logWarning(
        `This process may open ${limit} file descriptors only: raise the limit (ulimit -n) to ${fewest} or more, else connections fail under load.`,
      )

/** The system drops new connections silently when no descriptor is left. Logged once each time this happens. */
const watch = Effect.gen(function* () {
  let lastNotice: string | undefined
  const look = Effect.gen(function* () {
    const { notice, ready } = yield* descriptorPart
    if (notice !== undefined && lastNotice === undefined)
      yield* ready ? Effect.logWarning(notice) : Effect.logError(notice)
    lastNotice = notice
  })
  return yield* look.pipe(Effect.andThen(Effect.sleep("2 seconds")), Effect.forever)
})

/** Logs a low limit at the start, and a process that runs out of descriptors. */
export const descriptorsLayer: Layer.Layer<never> = Layer.effectDiscard(
  Effect.andThen(warnOfLimit(limitOfProcess), Effect.forkScoped(watch)),
)
