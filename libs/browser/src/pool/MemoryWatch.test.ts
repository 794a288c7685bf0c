import { describe, expect, it } from "vitest"
import { MemoryWatch } from "./MemoryWatch.ts"

const megabyte = 1024 * 1024

/** A watch over processes with the given megabytes by pid, on a clock that the test sets. */
const watchOver = (megabytes: Readonly<Record<number, number>>) => {
  const clock = { now: 0 }
  const ended: Array<number> = []
  const watch = new MemoryWatch({
    now: () => clock.now,
    readMemory: (pid) => (megabytes[pid] ?? 0) * megabyte,
    end: (pid) => ended.push(pid),
  })
  return { clock, ended, watch }
}

describe("MemoryWatch", () => {
  it("kills pages of more than 700 MB, and no others", () => {
    const { ended, watch } = watchOver({ 1: 900, 2: 700, 3: 701 })
    watch.look({ own: [1], renderers: [2, 3] })
    expect(ended).toEqual([3])
  })

  it("asks for a new browser when its own processes have grown by 300 MB", () => {
    const megabytes = { 1: 100, 2: 50 }
    const { watch } = watchOver(megabytes)
    const look = () => watch.look({ own: [1, 2], renderers: [] })
    expect([look(), ((megabytes[1] = 400), look()), ((megabytes[2] = 51), look())]).toEqual([false, false, true])
  })

  it("accounts for a page's end however late a busy browser reports it, and not for later crashes", () => {
    const { clock, watch } = watchOver({ 1: 701 })
    const before = watch.hasKilled()
    watch.look({ own: [], renderers: [1] })
    const tell = (now: number) => {
      clock.now = now
      return watch.hasKilled()
    }
    // Pages of one process are reported one after the other.
    expect([before, tell(9000), tell(11_999), tell(12_000)]).toEqual([false, true, true, false])
    clock.now = 20_000
    watch.look({ own: [], renderers: [1] })
    expect([tell(50_000), tell(50_001)]).toEqual([true, false])
  })
})
