import { describe, expect, it } from "vitest"
import { PageQueue } from "./PageQueue.ts"

const page = (url: string, isPagination = false) => ({ key: url.replace(/ .*/u, ""), url, depth: 1, isPagination })

describe("PageQueue", () => {
  it("hands out parts of lists first, then pages in their order, each once", () => {
    const queue = new PageQueue()
    for (const url of ["a", "b", "a", "c"]) queue.add(page(url))
    queue.add(page("list 2", true))
    expect(queue.waiting).toBe(4)
    expect(queue.take(2).map(({ url }) => url)).toEqual(["list 2", "a"])
    queue.add(page("a"))
    queue.add(page("list 3", true))
    expect(queue.take(10).map(({ url }) => url)).toEqual(["list 3", "b", "c"])
    expect([queue.take(1), queue.waiting, queue.taken]).toEqual([[], 0, 5])
  })
})
