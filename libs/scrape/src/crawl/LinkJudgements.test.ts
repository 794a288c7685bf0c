import { assert, describe, it } from "@effect/vitest"
import { type LinkJudgement, LinkJudgements } from "./LinkJudgements.ts"

const judgedAt = (depth: number): LinkJudgement => ({
  address: { key: "k", url: "https://site.test/", kind: "page", depth, rank: 0, group: "g" },
  url: null,
  origin: "",
})

describe("LinkJudgements", () => {
  it("judges a link once", () => {
    const links = new LinkJudgements()
    links.get("a", () => judgedAt(1))
    assert.strictEqual(links.get("a", () => judgedAt(2)).address.depth, 1)
    assert.strictEqual(links.get("b", () => judgedAt(2)).address.depth, 2)
  })

  it("is bounded, and keeps what is used", () => {
    const links = new LinkJudgements(10)
    let judged = 0
    const ask = (name: string) => links.get(name, () => judgedAt(judged++))
    for (let n = 0; n < 100; n++) {
      ask("menu")
      ask(`page ${n}`)
    }
    assert.strictEqual(judged, 101)
    ask("page 0")
    assert.strictEqual(judged, 102)
  })

  it("remembers no long ones", () => {
    const links = new LinkJudgements()
    const long = "x".repeat(301)
    links.get(long, () => judgedAt(1))
    assert.strictEqual(links.get(long, () => judgedAt(2)).address.depth, 2)
  })
})
