import { describe, expect, it } from "vitest"
import { isEndedForMemory, MemoryWatch } from "./MemoryWatch.ts"

const megabyte = 1024 * 1024

/** A watch over processes with the given megabytes by pid. */
const watchOver = (megabytes: Readonly<Record<number, number>>) => {
  const ended: Array<readonly [number, string]> = []
  const watch = new MemoryWatch({
    readMemory: (pid) => (megabytes[pid] ?? 0) * megabyte,
    end: (...sent) => ended.push(sent),
  })
  return { ended, watch }
}

describe("MemoryWatch", () => {
  it("ends pages of more than 700 MB, and no others", () => {
    const { ended, watch } = watchOver({ 1: 900, 2: 700, 3: 701 })
    watch.look({ own: [1], renderers: [2, 3] })
    expect(ended).toEqual([[3, "SIGTERM"]])
  })

  it("kills a page that is still there at the next check", () => {
    const { ended, watch } = watchOver({ 1: 701, 2: 701 })
    for (const renderers of [[1], [1, 2], [2]]) watch.look({ own: [], renderers })
    expect(ended).toEqual([
      [1, "SIGTERM"],
      [1, "SIGKILL"],
      [2, "SIGTERM"],
      [2, "SIGKILL"],
    ])
  })

  it("asks for a new browser when its own processes have grown by 300 MB", () => {
    const megabytes = { 1: 100, 2: 50 }
    const { watch } = watchOver(megabytes)
    const look = () => watch.look({ own: [1, 2], renderers: [] })
    expect([look(), ((megabytes[1] = 400), look()), ((megabytes[2] = 51), look())]).toEqual([false, false, true])
  })
})

describe("isEndedForMemory", () => {
  // Codes of Chromium 153.
  it.each([
    { expected: true, page: "a page ended by the watch", status: "killed", errorCode: 15 },
    { expected: true, page: "a page in Chromium's sandbox ended by the watch", status: "killed", errorCode: 61_696 },
    { expected: false, page: "a page killed by the system", status: "killed", errorCode: 9 },
    { expected: false, page: "a page that reached V8's limit", status: "crashed", errorCode: 5 },
    { expected: false, page: "a page that ended by itself", status: "abnormal", errorCode: 256 },
  ])("is $expected of $page", ({ errorCode, expected, status }) => {
    expect(isEndedForMemory({ status, errorCode })).toBe(expected)
  })
})
