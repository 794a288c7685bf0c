import { type FixtureSite, type Receiver, waitUntil } from "@trawl/testing"
import { batchViolations } from "./batchViolations.ts"
import type { KillRunOptions, KillRunReport } from "./KillRunReport.ts"
import { type Client, makeClient } from "./makeClient.ts"
import { Posts } from "./Posts.ts"
import { prepareServer, type Server } from "./startServer.ts"
import { watchBatch } from "./watchBatch.ts"
import { webhookViolations } from "./webhookViolations.ts"

/** The site of the pages and the receiver of the webhooks. */
export interface KillRunPlaces {
  readonly site: FixtureSite
  readonly receiver: Receiver
}

interface Run extends KillRunPlaces {
  readonly options: KillRunOptions
  readonly server: Server
  readonly client: Client
  readonly posts: Posts
  /** Distinguishes this run's requests and webhooks from those of others. */
  readonly mark: string
  slowestStart: number
  slowestFirstPage: number
}

const concurrency = 20
/** One page in this many cannot be fetched. */
const badEvery = 25

const settings = {
  TRAWL_CONCURRENCY: String(concurrency),
  TRAWL_WEBHOOK_SCHEDULE: "200ms,500ms,1s,1s,1s,1s,1s,1s",
  TRAWL_WEBHOOK_TIMEOUT: "5s",
}

const isBad = (n: number): boolean => n % badEvery === badEvery - 1

const addresses = ({ mark, options, site }: Run) => {
  const all = Array.from({ length: options.pages }, (_, n) => n)
  const urlOf = (n: number) =>
    isBad(n)
      ? `${site.url}/failing/hang-up?n=${n}&batch=${mark}`
      : `${site.url}/short/${n}?batch=${mark}&delay=${(n % 7) * 10}`
  return { all: all.map(urlOf), good: all.filter((n) => !isBad(n)).map(urlOf), bad: all.filter(isBad).map(urlOf) }
}

const isHealthy = (base: string) =>
  fetch(`${base}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

const pagesAsked = ({ mark, site }: Run): number => site.traffic.count({ batch: mark })

/** Ends a process in the middle of the work, with requests in flight. */
const amidPosts = async ({ posts }: Run, end: () => Promise<unknown>): Promise<void> => {
  const sent = posts.send(3)
  // The batch is then not yet written, just written, or just answered: whichever applies a moment after the requests were sent.
  await waitUntil("a moment has passed", () => Math.random() < 0.06, { every: 1 })
  await end()
  await sent
}

const killDuringStart = async ({ server }: Run): Promise<void> => {
  server.launch()
  await waitUntil("the server answers", () => isHealthy(server.base), { deadline: 60_000, every: 5 })
  await server.kill("SIGKILL")
}

const killServer = async (run: Run, duringStart: boolean): Promise<void> => {
  await amidPosts(run, () => run.server.kill("SIGKILL"))
  if (duringStart) await killDuringStart(run)
  const from = performance.now()
  await run.server.start()
  run.slowestStart = Math.max(run.slowestStart, performance.now() - from)
}

const crashDatabase = async (run: Run, crash: () => Promise<void>): Promise<void> => {
  await amidPosts(run, crash)
  await run.server.ready()
}

/** One kill, at a random point of the batch's n-th part, and the restart. */
const killOnce = async (run: Run, n: number, hasEnded: () => boolean): Promise<void> => {
  const { options } = run
  const point = n === 0 ? 0 : Math.floor((options.pages * (n + Math.random())) / options.kills)
  await waitUntil(`page ${point} is asked for`, () => hasEnded() || pagesAsked(run) >= point, {
    deadline: options.deadline,
    every: 2,
  })
  if (options.crashDatabase !== undefined && n % 2 === 1) await crashDatabase(run, options.crashDatabase)
  else await killServer(run, n % 3 === 1)
  const [before, from] = [pagesAsked(run), performance.now()]
  await run.posts.sendAgain()
  await waitUntil("a page is asked for", () => hasEnded() || pagesAsked(run) > before, { deadline: 60_000, every: 5 })
  if (!hasEnded()) run.slowestFirstPage = Math.max(run.slowestFirstPage, performance.now() - from)
}

/** Requests for good pages beyond the first of each. */
const refetchedOf = ({ mark, site }: Run): number => {
  const paths = site.traffic.requests({ prefix: "/short/", batch: mark }).map(({ path }) => path)
  return paths.length - new Set(paths).size
}

const awaitDelivered = ({ client, options }: Run, id: string) =>
  waitUntil(
    "every event is delivered",
    async () => (await client.deliveries(id)).every(({ state }) => state === "delivered"),
    { deadline: options.deadline, every: 200 },
  ).then(
    () => [],
    (error: Error) => [error.message],
  )

/** Deliveries of events that the receiver had accepted before. */
const repeatedOf = (bodies: ReadonlyArray<string>, wasTaken: (n: number) => boolean): number => {
  const taken = new Set<string>()
  return bodies.filter((body, n) => {
    const isRepeated = taken.has(body)
    if (wasTaken(n)) taken.add(body)
    return isRepeated
  }).length
}

const runBatch = async (run: Run): Promise<KillRunReport> => {
  const { client, mark, options, posts, receiver } = run
  const from = performance.now()
  const hook = `/${mark}`
  const failing = options.failingDeliveries ?? 0
  const replies = Array.from({ length: options.pages * 4 }, () => ({ status: Math.random() < failing ? 500 : 200 }))
  receiver.plan(hook, replies)
  const { all, bad, good } = addresses(run)
  const { id } = await client.submit({ urls: all, webhook: receiver.url + hook })
  let isOver = false
  const watching = watchBatch(client, id, options.deadline).finally(() => {
    isOver = true
  })
  for (let n = 0; n < options.kills; n++) await killOnce(run, n, () => isOver)
  const history = await watching
  const undelivered = await awaitDelivered(run, id)
  const [documents, errors, state] = [await client.documents(id), await client.errors(id), await client.status(id)]
  history.noteStatus({ ...state, data: documents }, 0)
  history.noteErrors(errors)
  const refetched = refetchedOf(run)
  const mostRefetched = options.kills * 2 * concurrency
  const requests = receiver.requests(hook)
  return {
    violations: [
      ...history.violations,
      ...batchViolations({ good, bad }, { state, documents, errors }),
      ...webhookViolations({ batchId: id, good, bad }, requests),
      ...undelivered,
      ...(await posts.violations()),
      ...(refetched > mostRefetched ? [`${refetched} pages were asked for again, more than ${mostRefetched}.`] : []),
    ],
    seconds: (performance.now() - from) / 1000,
    refetched,
    slowestStart: run.slowestStart,
    slowestFirstPage: run.slowestFirstPage,
    deliveries: requests.length,
    repeatedDeliveries: repeatedOf(
      requests.map(({ body }) => body.toString("utf8")),
      (n) => replies[Math.min(n, replies.length - 1)]?.status === 200,
    ),
    posted: posts.count,
    acknowledged: posts.acknowledged,
  }
}

/** Runs one batch with a webhook on the real service while the service is killed by SIGKILL again and again, and checks every promise. */
export const killRun = async (places: KillRunPlaces, options: KillRunOptions): Promise<KillRunReport> => {
  const server = await prepareServer({ ...settings, ...options.settings })
  try {
    await server.start()
    const client = makeClient(server.base)
    const mark = `kill${Math.random().toString(36).slice(2)}`
    let posted = 0
    const posts = new Posts(client, () => `${places.site.url}/short/${posted++}?batch=${mark}-post`)
    return await runBatch({ ...places, options, server, client, posts, mark, slowestStart: 0, slowestFirstPage: 0 })
  } finally {
    await server.close()
  }
}
