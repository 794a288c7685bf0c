import { describe, expect, it } from "vitest"
import type { Expression } from "./expressionsOf.ts"
import { faultsOf, type Sources } from "./faultsOf.ts"
import type { Verdict } from "./verdictOf.ts"

const none: Sources = { expressions: [], composed: [], made: [] }
const slow: Expression = { source: "a+$", flags: "u", place: "libs/a/src/a.ts:3" }
const odd: Expression = { source: "b+", flags: "", place: "libs/a/src/b.ts:4" }
const verdictOf = ({ source }: Expression): Verdict => {
  if (source === slow.source) return { kind: "slow", growth: "2nd degree polynomial", text: "'a'.repeat(9)" }
  return source === odd.source ? { kind: "unknown", cause: "timeout" } : { kind: "linear" }
}
const judge = async (expressions: ReadonlyArray<Expression>) => expressions.map(verdictOf)
const slowFault = "libs/a/src/a.ts:3: /a+$/u is slow (2nd degree polynomial), for example on 'a'.repeat(9)."

describe("faultsOf", () => {
  it("accepts linear expressions", async () => {
    expect(await faultsOf({ ...none, expressions: [{ ...slow, source: "^a+" }] }, [], judge)).toEqual([])
  })

  it("reports slow ones and those that could not be judged", async () => {
    expect(await faultsOf({ ...none, expressions: [slow], made: [odd] }, [], judge)).toEqual([
      slowFault,
      "libs/a/src/b.ts:4: /b+/ could not be judged (timeout); write it simpler, or excuse it with the reason why it is linear.",
    ])
  })

  it("refuses modifiers", async () => {
    const place = "libs/a/src/a.ts:3"
    expect(
      await faultsOf(
        {
          ...none,
          expressions: [
            { source: "(?:a)(?i:b)", flags: "", place },
            { source: "(?:a)(?=b)(?<n>c)", flags: "i", place },
          ],
        },
        [],
        judge,
      ),
    ).toEqual([`${place}: /(?:a)(?i:b)/ has a modifier, which V8 does not always keep to; spell both cases.`])
  })

  it("judges each alternative, and only once", async () => {
    expect(await faultsOf({ ...none, expressions: [{ ...slow, source: "c+|a+$" }, slow] }, [], judge)).toEqual([
      slowFault,
    ])
  })

  it("applies an excuse to its file only", async () => {
    const excuse = { expression: "/a+$/u", reason: "Short." }
    expect(await faultsOf({ ...none, expressions: [slow] }, [{ file: "libs/a/src/a.ts", ...excuse }], judge)).toEqual(
      [],
    )
    expect(await faultsOf({ ...none, expressions: [slow] }, [{ file: "libs/b/src/a.ts", ...excuse }], judge)).toEqual([
      slowFault,
      "libs/b/src/a.ts: /a+$/u is excused and not there.",
    ])
  })

  it("requires an excuse for an expression that is made later", async () => {
    const composed = [{ code: "new RegExp(a)", place: "libs/a/src/a.ts:3" }]
    expect(await faultsOf({ ...none, composed }, [], judge)).toEqual([
      "libs/a/src/a.ts:3: new RegExp(a) is made only when it is needed; make it of constants while its file is loaded, or excuse it.",
    ])
    expect(
      await faultsOf({ ...none, composed, made: [{ ...odd, source: "^c", place: "libs/a/src/a.ts:3" }] }, [], judge),
    ).toEqual([])
    expect(
      await faultsOf(
        { ...none, composed },
        [{ file: "libs/a/src/a.ts", expression: "new RegExp(a)", reason: "Short." }],
        judge,
      ),
    ).toEqual([])
  })
})
