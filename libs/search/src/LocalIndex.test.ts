import { assert } from "@effect/vitest"
import { type NotedPage, PageIndex } from "@trawl/core"
import type { TestStore } from "@trawl/store/testing"
import { Duration, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { trimIndex } from "./local/trimIndex.ts"
import { LocalIndex, type LocalIndexSettings } from "./LocalIndex.ts"
import { parseTbs } from "./query/parseTbs.ts"
import type { SearchQuery } from "./query/SearchQuery.ts"
import { onBothStores } from "./testing/onBothStores.ts"

const day = 86_400_000
const settings: LocalIndexSettings = { mostBytes: 10_000_000, lifetime: Duration.days(30) }

const indexOn = (store: TestStore) =>
  Layer.fresh(LocalIndex.layer(settings)).pipe(Layer.provideMerge(Layer.fresh(store.layer)))

const page = (
  ...[url, title, markdown, more = {}]: readonly [string, string, string, Partial<NotedPage>?]
): NotedPage => ({ team: "blue", url, title, description: "", markdown, mediaType: "text/html", fetchedAt: 0, ...more })

const note = Effect.fnUntraced(function* (...pages: ReadonlyArray<NotedPage>) {
  const index = yield* PageIndex
  for (const one of pages) yield* index?.note(one) ?? Effect.die("There is an index")
})

const find = Effect.fnUntraced(function* (text: string, more: Partial<SearchQuery> = {}) {
  const index = yield* LocalIndex
  return yield* (
    index?.find({
      text,
      source: "web",
      limit: 10,
      categories: [],
      includeDomains: [],
      excludeDomains: [],
      time: parseTbs(undefined),
      team: "blue",
      ...more,
    }) ?? Effect.die("There is an index")
  )
})

const urls = (text: string, more: Partial<SearchQuery> = {}) =>
  Effect.map(find(text, more), ({ results }) => results.map(({ url }) => url))

onBothStores("LocalIndex", (test) => {
  test("finds words, phrases and what is excluded", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/1", "One", "The quick brown fox jumps over the lazy dog."),
        page("https://a.test/2", "Two", "The brown dog is quick, and the fox sleeps."),
        page("https://a.test/3", "Three", "A cat."),
      )
      assert.sameMembers(yield* urls("quick fox"), ["https://a.test/1", "https://a.test/2"])
      assert.deepStrictEqual(yield* urls('"quick brown fox"'), ["https://a.test/1"])
      assert.deepStrictEqual(yield* urls("quick -sleeps"), ["https://a.test/1"])
      assert.deepStrictEqual(yield* urls('dog -"lazy dog"'), ["https://a.test/2"])
      assert.sameMembers(yield* urls("cat OR sleeps"), ["https://a.test/2", "https://a.test/3"])
      assert.deepStrictEqual(yield* urls("elephant"), [])
    }).pipe(Effect.provide(indexOn(store))))

  test("finds accents, ligatures and scripts without spaces", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/de", "Straßenbahn in Köln", "Die Straßenbahn fährt nach Köln-Mülheim."),
        page("https://a.test/ja", "東京都の天気", "今日の東京都の天気は晴れです。"),
        page("https://a.test/kyoto", "京都", "京都の寺"),
        page("https://a.test/th", "ภาษาไทย", "ภาษาไทยเป็นภาษาราชการ"),
        page("https://a.test/ru", "Ёлка", "Новогодняя ёлка"),
      )
      assert.deepStrictEqual(yield* urls("strassenbahn koln"), ["https://a.test/de"])
      assert.deepStrictEqual(yield* urls("KÖLN"), ["https://a.test/de"])
      assert.deepStrictEqual(yield* urls("東京"), ["https://a.test/ja"])
      assert.deepStrictEqual(yield* urls("天気 東京都"), ["https://a.test/ja"])
      assert.deepStrictEqual(yield* urls("寺"), ["https://a.test/kyoto"])
      assert.deepStrictEqual(yield* urls("ราชการ"), ["https://a.test/th"])
      assert.deepStrictEqual(yield* urls("елка"), ["https://a.test/ru"])
    }).pipe(Effect.provide(indexOn(store))))

  test("narrows to sites, file types and categories", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://docs.a.test/guide", "Guide", "install the tool"),
        page("https://www.a.test/paper", "Paper", "install the paper", { mediaType: "application/pdf" }),
        page("https://nota.test/x.pdf", "Other", "install it"),
        page("https://github.com/o/r", "o/r", "install from source"),
      )
      assert.sameMembers(yield* urls("install site:a.test"), ["https://docs.a.test/guide", "https://www.a.test/paper"])
      assert.deepStrictEqual(yield* urls("install", { includeDomains: ["docs.a.test"] }), ["https://docs.a.test/guide"])
      assert.sameMembers(yield* urls("install", { excludeDomains: ["a.test"] }), [
        "https://nota.test/x.pdf",
        "https://github.com/o/r",
      ])
      assert.sameMembers(yield* urls("install filetype:pdf"), ["https://www.a.test/paper", "https://nota.test/x.pdf"])
      assert.deepStrictEqual(yield* urls("install", { categories: ["github"] }), ["https://github.com/o/r"])
      assert.sameMembers(yield* urls("install site:https://www.a.test:8080/docs"), [
        "https://docs.a.test/guide",
        "https://www.a.test/paper",
      ])
      assert.sameMembers(yield* urls("site:a.test"), ["https://docs.a.test/guide", "https://www.a.test/paper"])
    }).pipe(Effect.provide(indexOn(store))))

  test("ranks titles before paths before texts, and the newest of equals first", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/text", "Something", "Here a walrus is named, a walrus indeed."),
        page("https://a.test/walrus", "Something else", "Nothing of it."),
        page("https://a.test/title", "All about the walrus", "An animal."),
        page("https://a.test/old", "Equal", "A narwhal.", { fetchedAt: 1 }),
        page("https://b.test/new", "Equal", "A narwhal.", { fetchedAt: 2 }),
      )
      assert.deepStrictEqual(yield* urls("walrus"), [
        "https://a.test/title",
        "https://a.test/walrus",
        "https://a.test/text",
      ])
      assert.deepStrictEqual(yield* urls("narwhal"), ["https://b.test/new", "https://a.test/old"])
    }).pipe(Effect.provide(indexOn(store))))

  test("adds pages with some of the words behind those with all of them", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/all", "A", "configure robots for crawls"),
        page("https://a.test/some", "Robots", "about robots"),
        page("https://a.test/none", "B", "something else"),
      )
      assert.deepStrictEqual(yield* urls("configure robots crawls"), ["https://a.test/all", "https://a.test/some"])
    }).pipe(Effect.provide(indexOn(store))))

  test("shows the passage with the words, without marks", (store) =>
    Effect.gen(function* () {
      const long = "Filler sentence number one. ".repeat(40)
      yield* note(
        page(
          "https://a.test/1",
          "One",
          `# Head\n\n${long}\n\nThe **walrus** eats [clams](https://x.test/y) daily. ${long}`,
        ),
        page("https://a.test/2", "Walrus", "Nothing.", { description: "What it is." }),
      )
      const { results } = yield* find("walrus clams")
      const [first] = results
      assert.include(first?.description, "The walrus eats clams daily.")
      assert.isBelow(first?.description.length ?? 1000, 260)
      assert.strictEqual((yield* find("walrus nothing")).results[0]?.title, "Walrus")
      assert.strictEqual((yield* find("walrus -clams")).results[0]?.description, "What it is.")
    }).pipe(Effect.provide(indexOn(store))))

  test("keeps one state of each page, the newest", (store) =>
    Effect.gen(function* () {
      yield* note(page("http://www.a.test/p/index.html#x", "New", "second state", { fetchedAt: 2 }))
      yield* note(page("https://a.test/p", "Old", "first state", { fetchedAt: 1 }))
      assert.deepStrictEqual(yield* urls("first"), [])
      assert.deepStrictEqual(yield* urls("second"), ["http://www.a.test/p/index.html#x"])
      yield* note(page("https://a.test/p/", "Third", "third state", { fetchedAt: 3 }))
      assert.deepStrictEqual(yield* urls("second"), [])
      assert.deepStrictEqual(yield* urls("state"), ["https://a.test/p/"])
    }).pipe(Effect.provide(indexOn(store))))

  test("separates teams, even where names differ by their case alone", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/1", "One", "secret"),
        page("https://a.test/1", "One", "secret", { team: "BLUE" }),
        page("https://a.test/2", "Two", "secret", { team: "red" }),
      )
      assert.deepStrictEqual(yield* urls("secret"), ["https://a.test/1"])
      assert.deepStrictEqual(yield* urls("secret", { team: "red" }), ["https://a.test/2"])
      assert.deepStrictEqual(yield* find("secret", { team: "green" }), { results: [], hasPages: false })
      assert.isTrue((yield* find("nothing")).hasPages)
    }).pipe(Effect.provide(indexOn(store))))

  test("forgets pages of an address and of a host", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/1", "One", "word"),
        page("https://www.a.test/2", "Two", "word"),
        page("https://b.test/1", "Three", "word"),
        page("https://a.test/1", "One", "word", { team: "red" }),
      )
      const index = yield* PageIndex
      yield* index?.forget("blue", { url: "http://www.a.test/1/" }) ?? Effect.void
      assert.sameMembers(yield* urls("word"), ["https://www.a.test/2", "https://b.test/1"])
      yield* index?.forget("blue", { host: "a.test" }) ?? Effect.void
      assert.deepStrictEqual(yield* urls("word"), ["https://b.test/1"])
      assert.deepStrictEqual(yield* urls("word", { team: "red" }), ["https://a.test/1"])
    }).pipe(Effect.provide(indexOn(store))))

  test("takes times as those of fetching", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/old", "A", "word", { fetchedAt: -10 * day }),
        page("https://a.test/new", "B", "word", { fetchedAt: -0.5 * day }),
      )
      assert.deepStrictEqual(yield* urls("word", { time: parseTbs("qdr:d") }), ["https://a.test/new"])
      assert.deepStrictEqual(yield* urls("word", { time: parseTbs("cdr:1,cd_min:12/20/1969,cd_max:12/25/1969") }), [
        "https://a.test/old",
      ])
      assert.deepStrictEqual(yield* urls("word", { time: parseTbs("sbd:1") }), [
        "https://a.test/new",
        "https://a.test/old",
      ])
    }).pipe(Effect.provide(indexOn(store))))

  test("removes what is old, and the oldest of a team that has too much", (store) =>
    Effect.gen(function* () {
      const text = "word ".repeat(400)
      yield* note(page("https://a.test/old", "A", text, { fetchedAt: -31 * day }))
      const numbered = Array.from({ length: 20 }, (_, n) => page(`https://a.test/${n}`, "B", text))
      yield* note(...numbered.slice(0, 10))
      // What waits is written before it is searched.
      yield* urls("word")
      yield* note(...numbered.slice(10))
      yield* note(page("https://b.test/1", "C", text, { team: "red" }))
      yield* urls("word")
      yield* trimIndex({ mostBytes: 24_000, lifetimeMillis: 30 * day })
      const sql = yield* SqlClient.SqlClient
      const left = yield* sql<{ readonly url: string }>`SELECT url FROM search_pages WHERE team = 'blue' ORDER BY id`
      const [usage] = yield* sql<{
        readonly pages: number | string
      }>`SELECT pages FROM search_usage WHERE team = 'blue'`
      assert.deepStrictEqual(
        left.map(({ url }) => url).toSorted(),
        numbered
          .slice(10)
          .map(({ url }) => url)
          .toSorted(),
      )
      assert.strictEqual(Number(usage?.pages), left.length)
      assert.deepStrictEqual(yield* urls("word", { team: "red" }), ["https://b.test/1"])
    }).pipe(Effect.provide(indexOn(store))))

  test("survives any query and any page", (store) =>
    Effect.gen(function* () {
      yield* note(
        page("https://a.test/1", "'\"\\:*&|!<->()", "nul \0 and \ud800 half, quotes ' \" and \\ and :A & | ! <->"),
        page("https://a.test/2", "x".repeat(2000), "y".repeat(300_000)),
        page("ftp://a.test/3", "none", "none"),
      )
      for (const text of [
        '"',
        "'",
        "\\",
        "a & b | !c <-> d:*",
        "NOT",
        "a AND",
        "(((",
        "-",
        "-site:",
        "site:",
        "*",
        "\0",
        "NEAR(a b)",
      ])
        assert.isArray(yield* urls(text))
      assert.deepStrictEqual(yield* urls("quotes"), ["https://a.test/1"])
      assert.deepStrictEqual(yield* urls("none"), [])
    }).pipe(Effect.provide(indexOn(store))))
})
