import { describe, expect, it } from "vitest"
import { LateLooks } from "./lostTime.ts"

const at = (monotonic: number, wall = monotonic) => ({ monotonic, wall })

describe("LateLooks", () => {
  it("loses nothing while looks come in time", () => {
    const looks = new LateLooks(at(0))
    for (const time of [100, 201, 320]) looks.look(at(time))
    expect(looks.lostMillis(at(420))).toEqual({ delayed: 0, stopped: 0 })
  })

  it("counts what looks were late", () => {
    const looks = new LateLooks(at(0))
    looks.look(at(1_100))
    looks.look(at(1_400))
    expect(looks.lostMillis(at(1_500))).toEqual({ delayed: 1_200, stopped: 0 })
  })

  it("counts what is late before the next look", () => {
    expect(new LateLooks(at(0)).lostMillis(at(60_000))).toEqual({ delayed: 59_900, stopped: 59_900 })
  })

  it("counts stops apart from many short delays", () => {
    const looks = new LateLooks(at(0))
    for (let time = 1_000; time <= 10_000; time += 1_000) looks.look(at(time))
    looks.look(at(13_000))
    expect(looks.lostMillis(at(13_100))).toEqual({ delayed: 11_900, stopped: 2_900 })
  })

  it("takes the sleep of a machine, whose monotonic clock stands still, for a stop without a delay", () => {
    const looks = new LateLooks(at(0, 1_000_000))
    looks.look(at(100, 1_600_100))
    expect(looks.lostMillis(at(200, 1_600_200))).toEqual({ delayed: 0, stopped: 600_000 })
  })

  it("takes nothing off where a clock is set back", () => {
    const looks = new LateLooks(at(0, 5_000))
    looks.look(at(100, 1_000))
    expect(looks.lostMillis(at(200, 1_100))).toEqual({ delayed: 0, stopped: 0 })
  })
})
