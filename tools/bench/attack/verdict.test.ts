import { describe, expect, it } from "vitest"
import { readyLies } from "./readyLies.mjs"
import { brokenPromises, figuresOf } from "./verdict.mjs"

const served = (at: number, millis: number) => ({ at, millis, isTimed: true })
const refused = (at: number) => ({ at, millis: 5, isTimed: true, fault: "no" })
const look = (at: number, more: object = {}) => ({ at, isHealthy: true, ready: 200, notices: ["no browser"], ...more })
const phase = (requests: ReadonlyArray<object>, looks: ReadonlyArray<object> = [look(0)]) => ({ requests, looks })

const quiet = phase([served(0, 10), served(250, 10)])
const liesOf = (requests: ReadonlyArray<object>, one: object) => readyLies({ quiet, attacked: phase(requests, [one]) })
const run = (more: object) => ({ quiet, attacked: quiet, bytes: 400e6, restarts: 0, broken: [], ...more })

describe("figuresOf", () => {
  it("takes percentiles of timed requests and counts all", () => {
    const requests = [
      ...Array.from({ length: 20 }, (_, n) => served(n, n + 1)),
      { at: 0, millis: 900, isTimed: false, fault: "no" },
    ]
    expect(figuresOf({ requests })).toEqual({ p50: 10, p95: 19, sent: 21, failures: 1 })
  })
})

describe("readyLies", () => {
  it("reports red and silence while all are served", () => {
    expect([
      liesOf([served(0, 10)], look(0, { ready: 503, problem: "full" })),
      liesOf([served(0, 10)], look(0, { ready: undefined })),
      liesOf([served(0, 10)], look(0)),
    ]).toEqual([["red (full)"], ["red (no answer)"], []])
  })

  it("reports green while none is served, unless a notice says more than usual", () => {
    const looks = [look(0), look(0, { ready: 503 }), look(0, { notices: ["no browser", "busy"] })]
    expect(looks.map((one) => liesOf([refused(0)], one))).toEqual([["green"], [], []])
  })

  it("leaves mixed times open, and counts the requests in flight", () => {
    const slow = { ...refused(0), millis: 5000 }
    expect([
      liesOf([refused(0), served(0, 1)], look(0)),
      liesOf([served(9000, 1)], look(0)),
      liesOf([slow], look(4000)),
    ]).toEqual([[], [], ["green"]])
  })
})

describe("brokenPromises", () => {
  it("is empty if all promises are kept", () => {
    expect(brokenPromises(run({ attacked: phase([served(0, 20)]) }), {})).toEqual([])
  })

  it("names each broken promise", () => {
    const attacked = phase(
      [served(0, 10), served(0, 50), { ...refused(900), fault: "refused" }],
      [look(0), look(900, { isHealthy: false })],
    )
    expect(brokenPromises(run({ attacked, bytes: 1.2e9, restarts: 1, broken: ["Its own."] }), {})).toEqual([
      "Its own.",
      "1 of 3 innocent requests were not served; the first: refused",
      "The server held 1200 MB.",
      "The innocent waited 5.0 times as long as before (p95).",
      "/health did not answer 1 of 2 times.",
      "/ready was wrong 1 of 2 times: green.",
      "The server ended 1 times.",
    ])
  })

  it("judges the number of restarts, but not the waits, of a server that may end", () => {
    const attacked = phase([served(0, 9000)], [look(0, { isHealthy: false, ready: undefined })])
    expect([2, 3].map((restarts) => brokenPromises(run({ attacked, restarts }), { restarts: 2 }))).toEqual([
      [],
      ["The server ended 3 times."],
    ])
  })

  it("judges the time of /health if an attack sets a limit for it", () => {
    const attacked = {
      ...quiet,
      health: [...Array.from({ length: 90 }, () => 5), ...Array.from({ length: 10 }, () => 400)],
    }
    expect(
      [{}, { mostHealthMillis: 500 }, { mostHealthMillis: 100 }].map((rules) =>
        brokenPromises(run({ attacked }), rules),
      ),
    ).toEqual([[], [], ["/health took 400 ms (p99), of 100."]])
  })

  it("allows the one announced refusal", () => {
    const attacked = phase([served(0, 10), { ...refused(0), fault: "503: STORAGE_FULL" }])
    expect([
      brokenPromises(run({ attacked }), { refusal: "STORAGE_FULL" }),
      brokenPromises(run({ attacked }), {}).length,
    ]).toEqual([[], 1])
  })

  it("does not take silence of the innocent team for success", () => {
    expect(brokenPromises(run({ attacked: phase([]) }), {})).toContain("The innocent sent nothing.")
  })
})
