import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import { TurnQueue } from "./TurnQueue.ts"

const queueOf = (...items: ReadonlyArray<string>) => {
  const queue = new TurnQueue<string>()
  for (const item of items) queue.push(item.charAt(0), item)
  return queue
}

const takeAll = (queue: TurnQueue<string>) => Array.from({ length: queue.size }, () => queue.take())

describe("TurnQueue", () => {
  it("gives groups their turns, each in its own order", () => {
    expect(takeAll(queueOf("a1", "a2", "a3", "b1", "c1", "b2"))).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"])
  })

  it("sends a group that is taken out of turn to the end", () => {
    const queue = queueOf("a1", "b1", "b2", "c1")
    expect([queue.takeFrom("b"), queue.groups, queue.takeFrom("d")]).toEqual(["b1", ["a", "c", "b"], undefined])
  })

  it("removes abandoned items, and a group with its last item", () => {
    const queue = queueOf("a1", "a2", "b1")
    expect([
      queue.remove("a", "a1"),
      queue.remove("a", "a1"),
      queue.remove("b", "b1"),
      queue.remove("b", "b1"),
    ]).toEqual([true, false, true, false])
    expect([queue.groups, queue.size, queue.sizeOf("a"), queue.sizeOf("b")]).toEqual([["a"], 1, 1, 0])
  })

  it("loses and duplicates nothing, and skips no group more than once per turn", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 60 }), (groups) => {
        const items = groups.map((group, n) => `${group}${n}`)
        const taken = takeAll(queueOf(...items)).map(String)
        expect(taken.toSorted()).toEqual(items.toSorted())
        for (const [n, item] of taken.entries()) {
          const since = taken.slice(0, n).findLastIndex((other) => other.startsWith(item.charAt(0)))
          const between = taken.slice(since + 1, n).map((other) => other.charAt(0))
          expect(new Set(between).size).toBe(between.length)
        }
      }),
    )
  })
})
