import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"
import { standStill } from "../fixtures/standStill.ts"

const fault = Effect.fn("fault")(function* (script: string, millis = 20_000) {
  const { openTab } = yield* InputFixture
  const { tab } = yield* openTab("/landed", millis)
  return (yield* Effect.flip(tab.evaluate(script))).message
}, Effect.scoped)

layer(InputFixture.layer, { excludeTestServices: true })("runScript", (it) => {
  it.effect("returns values of every type", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/landed")
      const values: ReadonlyArray<readonly [string, string, unknown]> = [
        ["undefined", "undefined", null],
        ["null", "null", null],
        ["1 < 2", "boolean", true],
        ["-1.5", "number", -1.5],
        ["'a\u2028b'", "string", "a\u2028b"],
        ["[1, [2]]", "array", [1, [2]]],
        ["{ a: { b: undefined, c: null } }", "object", { a: { c: null } }],
        ["0 / 0", "number", "NaN"],
        ["10n ** 20n", "bigint", "100000000000000000000"],
        ["[1n]", "array", ["1"]],
        ["Symbol('s')", "symbol", "Symbol(s)"],
        ["() => 1", "function", "() => 1"],
        ["new Date(0)", "object", "1970-01-01T00:00:00.000Z"],
        ["new Map([[1, new Set([2])]])", "object", [[1, [2]]]],
        ["new Uint8Array([1, 2])", "object", [1, 2]],
        ["new RangeError('x')", "object", "RangeError: x"],
        ["document.querySelector('p')", "object", '<p id="landed">landed</p>'],
        ["document.querySelectorAll('p')", "array", ['<p id="landed">landed</p>']],
      ]
      const returned = yield* Effect.forEach(values, ([script]) => tab.evaluate(script))
      assert.deepStrictEqual(
        returned,
        values.map(([, type, value]) => ({ type, value }) as never),
      )
    }),
  )

  it.effect("runs an expression or a function body, and awaits promises", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/landed")
      const values: ReadonlyArray<readonly [string, unknown]> = [
        ["document.title;", ""],
        ["1 + 1 // two", 2],
        ["return 1 + 1", 2],
        ["const a = 1\nconst b = 2\nreturn { a, b }", { a: 1, b: 2 }],
        ["if (false) { return 1 }\nreturn 2", 2],
        ["Promise.resolve(5)", 5],
        ["(await Promise.resolve([6]))[0]", 6],
        ["const r = await new Promise((done) => setTimeout(done, 20, 7)); return r", 7],
        ["document.body.dataset.x = 'set'; document.body.dataset.y = 'too'", null],
      ]
      const returned = yield* Effect.forEach(values, ([script]) => tab.evaluate(script))
      assert.deepStrictEqual(
        returned.map(({ value }) => value),
        values.map(([, value]) => value as never),
      )
    }),
  )

  it.effect("runs once, in the page's main world, whatever the page's policy allows", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/strict")
      yield* tab.evaluate("window.count = (window.count ?? 0) + 1")
      yield* tab.evaluate("window.count++; return window.count")
      assert.strictEqual(yield* Effect.promise(() => page.evaluate("window.count")), 2)
    }),
  )

  it.effect("lets a script leave the page", () =>
    Effect.gen(function* () {
      const { openTab, site } = yield* InputFixture
      const { tab } = yield* openTab("/form")
      const returned = yield* tab.evaluate("location = '/landed'; await new Promise(() => {})")
      assert.deepStrictEqual([returned, yield* tab.url], [{ type: "undefined", value: null }, `${site.origin}/landed`])
    }),
  )

  it.effect("reports what is wrong, without quoting the script", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/landed")
      const faults: ReadonlyArray<readonly [string, string]> = [
        ["const a = 1\nnull.x", "The script threw TypeError in line 2."],
        ["Promise.reject(new RangeError('hunter2'))", "The script threw RangeError in line 1."],
        ["throw 'hunter2'", "The script threw a value that is no error."],
        ["JSON.parse('hunter2')", "The script threw SyntaxError in line 1."],
        ["\nlet hunter2 hunter3", "The script is not valid JavaScript (line 2)."],
        ["const a = {}; a.a = a; return a", "What the script returned cannot be written as JSON."],
        ["window", "What the script returned cannot be written as JSON."],
        ["({ get a() { throw 1 } })", "What the script returned cannot be written as JSON."],
        ["'x'.repeat(1_000_001)", "The script returned more than 1 MB of JSON."],
        ["Array(1e6).fill('xxxxxxxxx')", "The script returned more than 1 MB of JSON."],
        [
          "let a = 1; for (let i = 0; i < 201; i++) a = [a]; return a",
          "What the script returned is nested deeper than 200 levels.",
        ],
      ]
      const messages = yield* Effect.forEach(faults, ([script]) =>
        Effect.map(Effect.flip(tab.evaluate(script)), ({ message }) => message),
      )
      assert.deepStrictEqual(
        messages,
        faults.map(([, message]) => message),
      )
    }),
  )

  it.effect("gives up what does not end", () =>
    Effect.gen(function* () {
      const scripts = [
        "await new Promise(() => {})",
        `await 1; ${standStill("/silent")}`,
        `({ get a() { ${standStill("/silent")} } })`,
      ]
      const faults = yield* Effect.all([fault("for (;;);", 1000), ...scripts.map((script) => fault(script, 2000))], {
        concurrency: 4,
      })
      // A requirement of the page for loading is missing.
      assert.deepStrictEqual(
        faults.map((sentence) => sentence.replace(/(?:\d seconds?|0\.\d seconds)\.$/u, "its time.")),
        [
          "The script did not end within its time.",
          "The script did not end within its time.",
          "The script did not end within its time.",
          "What the script returned cannot be written as JSON.",
        ],
      )
    }),
  )
})
