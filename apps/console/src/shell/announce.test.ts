import { describe, expect, it } from "vitest"
import { makeAnnouncer, quietMillis } from "./announce.ts"

describe("makeAnnouncer", () => {
  it("says the first text at once, and of all that follow within five seconds only the last", () => {
    const said: Array<string> = []
    const timers: Array<() => void> = []
    let time = 0
    const announce = makeAnnouncer((text) => said.push(`${time} ${text}`), {
      now: () => time,
      later: (run, millis) =>
        timers.push(() => {
          time += millis
          run()
        }),
    })
    announce("1 page")
    announce("2 pages")
    announce("3 pages")
    expect(said).toEqual(["0 1 page"])
    expect(timers).toHaveLength(1)
    timers[0]?.()
    expect(said).toEqual(["0 1 page", `${quietMillis} 3 pages`])
  })
})
