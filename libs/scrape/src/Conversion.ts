import {
  apartFromPage,
  copyInTurns,
  CurrentMemoryBounds,
  CurrentTeam,
  type DocumentSettings,
  inStep,
  listPool,
  type MemoryBounds,
  type PageWorker,
  type PageSource,
  ParseError,
  TeamPlaces,
  usePlace,
} from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { availableParallelism } from "node:os"
import { answerLoadedTask, answerTask } from "./answerTask.ts"
import { type ConversionResult, type ConvertOptions, readsPage } from "./convert.ts"
import { type InlineLimits, isQuick } from "./isQuick.ts"
import { isSlowType } from "./parsers.ts"
import { fixedContent, type PageContent } from "./transform/PageContent.ts"
import type { ContentTransform } from "./transform/transforms.ts"
import type { PoolTask, WorkerReply, WorkerTask } from "./WorkerMessages.ts"
import { type PoolSettings, type RunningTask, WorkerPool } from "./WorkerPool.ts"

export interface ConversionSettings {
  /** Limits of pages that are converted on the calling thread. */
  readonly inline: InlineLimits
  /** Threads for all other pages. A page that exceeds their time or memory fails. */
  readonly workers: PoolSettings
  /** Processes for documents with slow parsers, so that pages do not wait for them. */
  readonly documents: PoolSettings
  /** How documents are parsed. */
  readonly reading?: DocumentSettings
  /** Whether to explain for each block of a page why it is or is not main content. False when absent. */
  readonly explains?: boolean
}

const threadsBesideMain = Math.max(1, availableParallelism() - 1)

/**
 * Using another thread costs as much as converting 4 kB, and the calling thread is busy enough. An ordinary page of 10 MB takes a thread
 * four seconds. At least two threads, so that one hostile page does not delay all others; but ordinary pages gain nothing from a second
 * thread, which shares a processor with the calling one and compiles the same code again. In 100 ms some thirty ordinary pages are done.
 */
export const defaultConversion: ConversionSettings = {
  inline: { bytes: 4_000, tags: 5_000, options: 500 },
  workers: {
    size: Math.max(2, threadsBesideMain),
    usual: { threads: threadsBesideMain, slowMillis: 100 },
    heapMegabytes: 768,
    timeLimitMillis: 10_000,
    timeLimitMillisPerMegabyte: 1_000,
    reserveIdleMillis: 10_000,
  },
  documents: {
    size: Math.max(1, Math.ceil(availableParallelism() / 2)),
    heapMegabytes: 768,
    processMegabytes: 1_000,
    timeLimitMillis: 15_000,
    timeLimitMillisPerMegabyte: 500,
    reserveIdleMillis: 10_000,
  },
}

/** The same settings where memory leaves room for less. */
const within = (
  { advice, heavyBytes, isTight, processHeapMegabytes, processMegabytes, threadMegabytes }: MemoryBounds,
  settings: ConversionSettings,
): ConversionSettings => {
  const { documents, workers } = settings
  const most = documents.processMegabytes
  const advised = advice === undefined ? {} : { memoryAdvice: advice }
  return {
    ...settings,
    workers: {
      ...workers,
      ...advised,
      heapMegabytes: Math.min(workers.heapMegabytes, threadMegabytes),
      warmUpBytes: heavyBytes,
    },
    documents: {
      ...documents,
      ...advised,
      warmUpBytes: isTight ? 0 : heavyBytes,
      heapMegabytes: Math.min(documents.heapMegabytes, processHeapMegabytes),
      ...(most === undefined ? {} : { processMegabytes: Math.min(most, processMegabytes) }),
    },
  }
}

/** Steps on a page before any format reads it. */
export interface PageSteps<E = never> extends Pick<WorkerTask, "beside"> {
  /** Transforms of the page's content, run in order. */
  readonly transforms?: ReadonlyArray<ContentTransform<E>>
  /** Whether a transform reads the page's full text. */
  readonly needsProse?: boolean
  /** Whether to explain this page, whatever the settings say. */
  readonly explains?: boolean
}

/** Converts bytes to document fields, and runs work of formats on converted pages. Interruption stops the work, even inside a parser. */
export class Conversion extends Context.Service<
  Conversion,
  {
    readonly convert: <E = never>(
      source: PageSource,
      options: ConvertOptions,
      around?: PageSteps<E>,
    ) => Effect.Effect<ConversionResult, ParseError | E>
    readonly worker: PageWorker
  }
>()("@trawl/scrape/Conversion") {
  /** Converts tiny pages at once, all others in a pool of killable threads. */
  static readonly layer = (settings: ConversionSettings = defaultConversion): Layer.Layer<Conversion> =>
    Layer.effect(
      Conversion,
      Effect.gen(function* () {
        const memory = yield* CurrentMemoryBounds
        const bounded = within(memory, settings)
        const pool = yield* threads("conversion threads", bounded.workers)
        const documents = yield* threads("document processes", bounded.documents)
        const run = taskRunner({ pool, documents, memory }, bounded)
        const measured: RunTask = (task) => inStep("convert")(run(task))
        return { convert: converter(measured, bounded), worker: pageWorker(pool) }
      }),
    )
}

const threads = (name: string, settings: PoolSettings) =>
  Effect.acquireRelease(
    Effect.sync(() => new WorkerPool(settings)),
    (pool) => Effect.promise(() => pool.close()),
  ).pipe(Effect.tap((pool) => listPool({ name, usage: () => pool.usage() })))

const converter = (run: RunTask, settings: ConversionSettings): Conversion["Service"]["convert"] => {
  const { explains: explainsAll = false, reading = {} } = settings
  return <E = never>(source: PageSource, options: ConvertOptions, steps: PageSteps<E> = {}) => {
    const { beside, explains = explainsAll, needsProse = false, transforms = [] } = steps
    const task = {
      source,
      options: plainOptions(options),
      explains,
      documents: reading,
      ...(beside === undefined ? {} : { beside }),
    }
    return transforms.length === 0 || !readsPage(source, options)
      ? convertedBy(run(task))
      : convertTransformed(run, task, { needsProse, transforms })
  }
}

/** Converts a page in two tasks, with transforms of its content between them. */
const convertTransformed = Effect.fnUntraced(function* <E>(
  run: RunTask,
  task: WorkerTask,
  { needsProse, transforms }: Required<Pick<PageSteps<E>, "needsProse" | "transforms">>,
) {
  const { source } = task
  const before =
    isSlowType(source.mediaType) && !needsProse
      ? fixedContent(source)
      : yield* contentBy(run({ ...task, readsContent: true, needsProse }))
  let after = before
  for (const transform of transforms) after = yield* transform(after)
  const converted = yield* convertedBy(run(taskAfter(task, after)))
  const checked = before.searched === undefined ? {} : { injections: before.searched.injections, isChecked: true }
  return { ...converted, ...checked, warnings: [...converted.warnings, ...after.warnings] }
})

/** The second task of a page, with the result of the transforms. */
const taskAfter = ({ options, ...task }: WorkerTask, { content, values }: PageContent): WorkerTask => {
  const redaction =
    options.redaction === undefined || values === undefined ? {} : { redaction: { ...options.redaction, values } }
  return { ...task, options: { ...options, ...redaction }, ...(content === undefined ? {} : { content }) }
}

/** Runs work of formats in the threads that convert pages. */
const pageWorker = (pool: WorkerPool): PageWorker => ({
  run: (work, input) => {
    if (work.isQuick(input)) return Effect.sync(() => work.run(input))
    return Effect.flatMap(CurrentTeam, (team) => outputBy(inPool(pool, team, { work: work.name, input })))
  },
})

/** Of a page's time, only what a worker computes counts: not the wait for one, nor that others use the processors. */
const inPool = (pool: WorkerPool, team: string, task: PoolTask): Effect.Effect<WorkerReply | undefined> =>
  Effect.suspend(() => {
    let running: RunningTask | undefined
    const reply = Effect.callback<WorkerReply | undefined>((resume) => {
      running = pool.run(team, task, (reply) => resume(Effect.succeed(reply)))
      return Effect.sync(running.cancel)
    })
    return apartFromPage(reply, () => running?.computedMillis() ?? 0)
  })

/** The same task with a shared body: copying it for a message would block the calling thread. */
const withSharedBody = Effect.fnUntraced(function* (task: WorkerTask) {
  const { body } = task.source
  const shared = new Uint8Array(new SharedArrayBuffer(body.length))
  yield* copyInTurns([body], shared)
  return { ...task, source: { ...task.source, body: shared } }
})

type RunTask = (task: WorkerTask) => Effect.Effect<WorkerReply | undefined>

/** Where tasks run, and the memory for them. */
interface Workers {
  readonly pool: WorkerPool
  readonly documents: WorkerPool
  readonly memory: MemoryBounds
}

const now = () => performance.now()

/**
 * Places for pages that occupy a thread for long and take much memory: for half of the threads. Where memory is tight for one, which begins
 * once the memory of ended threads is free.
 */
const heavyPlaces = (
  { documents, memory: { isTight }, pool }: Workers,
  { workers }: ConversionSettings,
): TeamPlaces => {
  if (!isTight) return new TeamPlaces({ places: Math.ceil(workers.size / 2), now })
  const pools = [pool, documents]
  const hasRoom = (held: number) => held === 0 && pools.every(({ ending }) => ending === 0)
  const places = new TeamPlaces({ places: 1, now, hasRoom })
  for (const one of pools) one.whenGone(() => places.admit())
  return places
}

const noRoomFor = ({ mediaType }: PageSource, { advice = "" }: MemoryBounds): WorkerReply => ({
  failure: { mediaType, reason: "limit", message: `There is too little memory to convert documents. ${advice}`.trim() },
})

/** Runs tasks in the pool of killable threads, and tiny ones at once. */
const taskRunner = (workers: Workers, settings: ConversionSettings): RunTask => {
  const { documents, memory, pool } = workers
  const heavy = heavyPlaces(workers, settings)
  const { inline } = settings
  const inPlace = (work: ReturnType<RunTask>) => usePlace(heavy, (turn) => Effect.andThen(apartFromPage(turn), work))
  return (task) =>
    Effect.withFiber((fiber) => {
      const team = fiber.getRef(CurrentTeam)
      const { options, source } = task
      if (isSlowType(source.mediaType)) {
        if (memory.processMegabytes === 0) return Effect.succeed(noRoomFor(source, memory))
        const inProcess = inPool(documents, team, task)
        return memory.isTight ? inPlace(inProcess) : inProcess
      }
      if (source.body.length > memory.heavyBytes)
        return inPlace(Effect.flatMap(withSharedBody(task), (shared) => inPool(pool, team, shared)))
      return isQuick(source, options, inline) && lengthBeside(task) <= inline.bytes
        ? onThisThread(task)
        : inPool(pool, team, task)
    })
}

const onThisThread = (task: WorkerTask): Effect.Effect<WorkerReply> =>
  task.options.redaction === undefined
    ? Effect.sync(() => answerLoadedTask(task))
    : Effect.promise(() => answerTask(task))

const lengthBeside = ({ beside }: WorkerTask): number => (beside === undefined ? 0 : JSON.stringify(beside).length)

type Fault = Extract<WorkerReply, { readonly failure: unknown } | { readonly defect: string }>

const faultOf = (reply: Fault): Effect.Effect<never, ParseError> =>
  "failure" in reply ? Effect.fail(new ParseError(reply.failure)) : Effect.die(new Error(reply.defect))

/** The reply of a finished task; nobody waits for one without. */
const settled = <Answer>(
  running: ReturnType<RunTask>,
  read: (reply: WorkerReply) => Answer | undefined,
): Effect.Effect<Answer, ParseError> =>
  Effect.flatMap(running, (reply) => {
    if (reply === undefined) return Effect.interrupt
    if ("failure" in reply || "defect" in reply) return faultOf(reply)
    const answer = read(reply)
    return answer === undefined
      ? Effect.die(new Error("A task was answered with something else."))
      : Effect.succeed(answer)
  })

const convertedBy = (running: ReturnType<RunTask>): Effect.Effect<ConversionResult, ParseError> =>
  settled(running, (reply) => ("converted" in reply ? reply.converted : undefined))

const contentBy = (running: ReturnType<RunTask>): Effect.Effect<PageContent, ParseError> =>
  settled(running, (reply) => ("content" in reply ? reply.content : undefined))

// The cast holds because `name` identifies the work. In an object, because work may have no output.
const outputBy = <Output>(running: ReturnType<RunTask>): Effect.Effect<Output, ParseError> =>
  Effect.map(
    settled(running, (reply) => ("output" in reply ? reply : undefined)),
    ({ output }) => output as Output,
  )

// The options may be a whole request; its headers and the like must not be sent to another thread.
const plainOptions = ({
  excludeTags,
  formats,
  includeTags,
  maxTokens,
  onlyMainContent,
  parsers,
  readsLinks,
  redaction,
  removeBase64Images,
}: ConvertOptions): ConvertOptions => ({
  ...(redaction === undefined ? {} : { redaction }),
  ...(maxTokens === undefined ? {} : { maxTokens }),
  ...(readsLinks === undefined ? {} : { readsLinks }),
  excludeTags,
  formats,
  includeTags,
  onlyMainContent,
  parsers,
  removeBase64Images,
})
