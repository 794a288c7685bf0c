import { describe, expect, it } from "vitest"
import { LateLooks } from "./lostTime.ts"

const at = (monotonic: number, wall = monotonic) => ({ monotonic, wall })

describe("LateLooks", () => {
  it("loses nothing while looks come in time", () => {
    const looks = new LateLooks(at(0))
    for (const time of [100, 201, 320]) looks.look(at(time))
    expect(looks.lostMillis(at(420))).toBe(0)
  })

  it("counts what looks were late", () => {
    const looks = new LateLooks(at(0))
    looks.look(at(1_100))
    looks.look(at(1_400))
    expect(looks.lostMillis(at(1_500))).toBe(1_200)
  })

  it("counts what is late before the next look", () => {
    expect(new LateLooks(at(0)).lostMillis(at(60_000))).toBe(59_900)
  })

  it("counts the sleep of a machine whose monotonic clock stood still", () => {
    const looks = new LateLooks(at(0, 1_000_000))
    looks.look(at(100, 1_600_100))
    expect(looks.lostMillis(at(200, 1_600_200))).toBe(600_000)
  })

  it("takes nothing off where a clock is set back", () => {
    const looks = new LateLooks(at(0, 5_000))
    looks.look(at(100, 1_000))
    expect(looks.lostMillis(at(200, 1_100))).toBe(0)
  })
})
