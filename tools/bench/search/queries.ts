// A process of its own: fills the index of fetched pages with generated ones, and reports the time of a page and of searches.
import { PageIndex } from "@trawl/core"
import { LocalIndex, parseTbs, searchMigrations } from "@trawl/search"
import { migrate, PostgresClient, SqliteClient } from "@trawl/store"
import { Duration, Effect, Layer, Redacted } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const [size = 10_000, database] = [Number(process.argv[2] ?? 10_000), process.argv[3]]
const [wordsPerPage, vocabulary, portion, repeats] = [700, 60_000, 32, 15]

/** Always the same numbers. */
let state = 42
const random = (): number => {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return state / 4_294_967_296
}

/** Words as in a language: few are in most texts, most are in few. */
const word = (): string => `w${Math.floor(Math.exp(random() * Math.log(vocabulary)))}`

const pageOf = (n: number) => ({
  team: n % 10 === 0 ? "red" : "blue",
  url: `https://site-${n % 1000}.example/${n % 7 === 0 ? "guide" : "article"}/${n}`,
  title: `${word()} ${word()} ${n}`,
  description: "",
  markdown: `# Head\n\nEvery page says common. ${Array.from({ length: wordsPerPage }, word).join(" ")} number${n}`,
  mediaType: "text/html",
  fetchedAt: n,
})

const fill = Effect.gen(function* () {
  const index = yield* PageIndex
  const finder = yield* LocalIndex
  if (index === undefined || finder === undefined) return yield* Effect.die("There is an index")
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  for (let n = 0; n < size; n += portion) {
    for (let at = n; at < Math.min(size, n + portion); at += 1) yield* index.note(pageOf(at))
    // Writes what waits.
    yield* index.forget("nobody", { host: "nowhere.example" })
  }
  const { system, user } = process.cpuUsage(cpu)
  return { fillMillis: (performance.now() - started) / size, fillCpuMillis: (user + system) / 1000 / size }
})

const queries = {
  "one page": "number777",
  "rare words": "w5021 w731",
  "frequent words": "w3 w12 w40",
  "a word of all pages": "common",
  "all pages and one": "common number901",
  phrase: '"page says common"',
  "some words missing": "w3 w59000 w777 nothing",
  "within a site": "common w3 site:site-77.example",
}

const ask = Effect.fnUntraced(function* (text: string) {
  const finder = yield* LocalIndex
  if (finder === undefined) return yield* Effect.die("There is an index")
  return yield* finder.find({
    text,
    source: "web",
    limit: 10,
    categories: [],
    includeDomains: [],
    excludeDomains: [],
    time: parseTbs(undefined),
    team: "blue",
  })
})

const measure = Effect.gen(function* () {
  const filled = yield* fill
  const rows = []
  for (const [name, text] of Object.entries(queries)) {
    const times: Array<number> = []
    let found = 0
    yield* ask(text)
    const cpu = process.cpuUsage()
    for (let n = 0; n < repeats; n += 1) {
      const started = performance.now()
      found = (yield* ask(text)).results.length
      times.push(performance.now() - started)
      yield* Effect.yieldNow
    }
    const { system, user } = process.cpuUsage(cpu)
    const sorted = times.toSorted((one, other) => one - other)
    rows.push({
      name,
      found,
      cpuMillis: (user + system) / 1000 / repeats,
      p50: sorted[Math.floor(repeats / 2)],
      max: sorted.at(-1),
    })
  }
  return { ...filled, rows }
})

const folder = await mkdtemp(join(tmpdir(), "trawl-index-"))
const client =
  database === undefined
    ? SqliteClient.layer({ filename: join(folder, "trawl.db") })
    : PostgresClient.layer({ url: Redacted.make(database), maxConnections: 4 })
const store = Layer.effectDiscard(migrate(searchMigrations)).pipe(Layer.provideMerge(client))
const index = LocalIndex.layer({ mostBytes: 1e15, lifetime: Duration.days(100_000) })
const result = await Effect.runPromise(Effect.provide(measure, index.pipe(Layer.provideMerge(store))))
await rm(folder, { recursive: true, force: true })
process.send?.(result)
if (process.send === undefined) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
