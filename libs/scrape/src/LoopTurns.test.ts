import { describe, expect, it } from "vitest"
import { LoopTurns } from "./LoopTurns.ts"

/** What happens until all work is done, with a mark for every turn of the event loop. */
const history = async (start: (log: Array<string>) => void) => {
  const log: Array<string> = []
  start(log)
  for (let turn = 1; turn <= 5; turn++) {
    await new Promise(setImmediate)
    log.push(`turn ${turn}`)
  }
  return log
}

describe("LoopTurns", () => {
  it("runs one piece of work a turn, in order", async () => {
    const log = await history((log) => {
      const turns = new LoopTurns()
      for (const name of ["a", "b", "c"]) turns.run("blue", () => log.push(name))
    })
    expect(log).toEqual(["a", "turn 1", "b", "turn 2", "c", "turn 3", "turn 4", "turn 5"])
  })

  it("leaves out what was taken back, wherever it stood", async () => {
    const log = await history((log) => {
      const turns = new LoopTurns()
      const [first, , third] = ["a", "b", "c", "d"].map((name) => turns.run("blue", () => log.push(name)))
      first?.()
      third?.()
    })
    expect(log.filter((entry) => !entry.startsWith("turn"))).toEqual(["b", "d"])
  })

  it("gives teams their turns, so that one with much work holds up no other", async () => {
    const log = await history((log) => {
      const turns = new LoopTurns()
      for (const name of ["a1", "a2", "a3", "b1", "b2"]) turns.run(name.charAt(0), () => log.push(name))
    })
    expect(log.filter((entry) => !entry.startsWith("turn"))).toEqual(["a1", "b1", "a2", "b2", "a3"])
  })
})
