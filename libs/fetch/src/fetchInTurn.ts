import { type Engine, FetchError, type FetchedPage, type FetchPlan, inStep, noteTrace, Retention } from "@trawl/core"
import { Clock, Effect, Result } from "effect"
import { LearntHosts } from "./escalation/HostMemory.ts"
import { hidesMedia } from "./escalation/hidesMedia.ts"
import { needsBrowser, type ScriptDemand } from "./escalation/needsBrowser.ts"
import { showsFile } from "./escalation/showsFile.ts"
import { mediaTypeOf } from "./http/mediaTypeOf.ts"
import { inRestOfTime, withRestOf } from "./inRestOfTime.ts"
import { skippedOptions } from "./skippedOptions.ts"

const demands: Readonly<Record<ScriptDemand | "malformed" | "media", string>> = {
  shell: "it is an application that scripts fill",
  noscript: "it asks for scripts",
  refresh: "it only forwards to another page",
  challenge: "it checks for a browser",
  frames: "its content is in frames",
  list: "its scripts write more while it is scrolled",
  malformed: "its HTTP is malformed",
  media: "its media are named by scripts",
}
type Demand = keyof typeof demands

/** The engines for one fetch. */
interface Turn {
  /** In the order in which they are tried. */
  readonly turn: readonly [Engine, ...Array<Engine>]
  /** One that runs no scripts, for files that a browser only displays. */
  readonly plain: Engine | undefined
}

/** Failures of an engine, not of the page: another engine may succeed. */
const isEngineFault = ({ reason }: FetchError): boolean => reason === "unsupported" || reason === "browser"

const withWarnings = (page: FetchedPage, more: ReadonlyArray<string>): FetchedPage =>
  more.length === 0 ? page : { ...page, warnings: [...page.warnings, ...more] }

/** Sets the media type of a file by its bytes, whichever engine fetched it: browsers rely on its declared type. */
const withFileType = (page: FetchedPage): FetchedPage =>
  page.mediaType === "text/html"
    ? page
    : { ...page, mediaType: mediaTypeOf(page.mediaType, page.body, page.url).mediaType }

const run = (engine: Engine, plan: FetchPlan): Effect.Effect<FetchedPage, FetchError> =>
  engine.fetch(plan).pipe(
    Effect.flatMap((fetched) => {
      const page = withWarnings(withFileType(fetched), skippedOptions(plan, engine, fetched))
      return Effect.as(
        noteTrace(() => noted(page)),
        page,
      )
    }),
    inStep(engine.offers.has("script") ? "render" : "fetch"),
  )

/** What a trace says of a fetched page. */
const noted = ({ body, mediaType, status }: FetchedPage) => ({
  "http.response.status_code": status,
  "trawl.media_type": mediaType,
  "trawl.bytes": body.length,
})

/** A complete page whose markup does not name the requested audio or video. */
const mediaDemandOf = (page: FetchedPage, plan: FetchPlan): Demand | undefined =>
  (plan.needs.has("media") || plan.prefers.has("media")) && hidesMedia(page) ? "media" : undefined

const isWhole = (demand: Demand): boolean => demand === "malformed" || demand === "media"

/** Fetches a plain page again that lacks its content. On failure the plain page is kept, with a warning. */
const escalate = Effect.fnUntraced(function* (
  page: FetchedPage,
  demand: Demand,
  again: Effect.Effect<FetchedPage, FetchError>,
) {
  const keep = (why: string) =>
    withWarnings(page, [`Only a browser shows this page (${demands[demand]}), but ${why}; the plain answer was kept.`])
  return yield* Effect.matchEffect(again, {
    onSuccess: (shown) => Effect.succeed({ ...shown, notes: { ...page.notes, ...shown.notes } }),
    // The target of the plain page must not be shown.
    onFailure: (error) =>
      error.reason === "unsafe"
        ? Effect.fail(error)
        : Effect.succeed(keep(`the browser failed: ${error.message.replace(/\.$/, "")}`)),
  })
})

const learn = (host: string, demanded: boolean): Effect.Effect<void> =>
  Effect.withFiberSucceed((fiber) => {
    if (fiber.getRef(Retention) !== "store") return
    fiber.getRef(LearntHosts).learn(host, demanded, fiber.getRef(Clock.Clock).currentTimeMillisUnsafe())
  })

/** Decides about a page of an engine that runs no scripts. */
const settlePlain = Effect.fnUntraced(function* (
  page: FetchedPage,
  plan: FetchPlan,
  again: Effect.Effect<FetchedPage, FetchError> | undefined,
) {
  if (page.status === 304 && plan.validators !== undefined) return page
  const script = needsBrowser(page) ?? (page.notes.malformedHttp === true ? "malformed" : undefined)
  yield* learn(new URL(plan.url).host, script !== undefined)
  const demand = script ?? mediaDemandOf(page, plan)
  if (demand === undefined) return page
  if (again !== undefined) return yield* escalate(page, demand, again)
  return isWhole(demand)
    ? page
    : withWarnings(page, [`Only a browser shows this page (${demands[demand]}), and none is available here.`])
})

/** Decides about a page that a browser showed: a file that it displays as text is fetched again without a browser. */
const settleShown = Effect.fnUntraced(function* (
  page: FetchedPage,
  again: Effect.Effect<FetchedPage, FetchError> | undefined,
) {
  if (again === undefined || !showsFile(page)) return page
  const file = yield* Effect.result(again)
  return Result.isSuccess(file) && file.success.mediaType !== page.mediaType ? file.success : page
})

/** Continues with the next engines after an engine failure; without any, fails with an error that callers know. */
const giveWay = (
  error: FetchError,
  next: Effect.Effect<FetchedPage, FetchError> | undefined,
): Effect.Effect<FetchedPage, FetchError> => {
  if (next === undefined)
    return Effect.fail(
      error.reason === "browser"
        ? error
        : new FetchError({ url: error.url, reason: "connection", message: error.message }),
    )
  if (error.reason !== "browser") return next
  return Effect.map(next, (page) =>
    withWarnings(page, [
      `The page was fetched by the engine ${page.engine}, because the first one failed: ${error.message}`,
    ]),
  )
}

const isSome = (engines: ReadonlyArray<Engine>): engines is readonly [Engine, ...Array<Engine>] => engines.length > 0

/**
 * Fetches with the first engine of a turn. Continues with the next ones if it fails, and with engines that run scripts if it
 * runs none and the page needs them. Engines are distinguished only by what they offer.
 */
export const fetchInTurn = (
  plan: FetchPlan,
  { plain, turn: [engine, ...others] }: Turn,
): Effect.Effect<FetchedPage, FetchError> =>
  Effect.gen(function* () {
    const since = yield* Clock.currentTimeMillis
    const answer = yield* Effect.result(run(engine, plan))
    const inRest = (turn: ReadonlyArray<Engine>) =>
      isSome(turn) ? inRestOfTime(plan, since, (rest) => fetchInTurn(rest, { plain, turn })) : undefined
    if (Result.isFailure(answer)) {
      if (!isEngineFault(answer.failure)) return yield* answer.failure
      return yield* giveWay(
        answer.failure,
        isSome(others) ? fetchInTurn(yield* withRestOf(plan, since), { plain, turn: others }) : undefined,
      )
    }
    if (!engine.offers.has("script"))
      return yield* settlePlain(answer.success, plan, inRest(others.filter(({ offers }) => offers.has("script"))))
    return yield* settleShown(
      answer.success,
      plain === undefined ? undefined : inRestOfTime(plan, since, (rest) => run(plain, rest)),
    )
  })
