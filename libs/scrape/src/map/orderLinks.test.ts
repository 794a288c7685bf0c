import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderLinks } from "./orderLinks.ts"
import type { KnownLink } from "./SiteLink.ts"

const site = "https://a.test"
const orderOf = (links: ReadonlyArray<KnownLink>): ReadonlyArray<number> => {
  const steps = orderLinks(links)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
const ordered = (links: ReadonlyArray<readonly [path: string, priority?: number]>) =>
  orderOf(links.map(([path, priority]) => ({ url: site + path, ...(priority === undefined ? {} : { priority }) }))).map(
    (index) => links[index]?.[0],
  )

describe("orderLinks", () => {
  it.each<
    [name: string, links: ReadonlyArray<readonly [path: string, priority?: number]>, order: ReadonlyArray<string>]
  >([
    ["puts few folders first", [["/a/b/c"], ["/a/b"], ["/"], ["/a"]], ["/", "/a", "/a/b", "/a/b/c"]],
    ["counts no slash at the end", [["/a/b/"], ["/c"], ["/a/"]], ["/c", "/a/", "/a/b/"]],
    ["puts a high priority first", [["/a", 0.2], ["/b"], ["/c", 0.9]], ["/c", "/b", "/a"]],
    [
      "lets folders take turns",
      [["/blog/1"], ["/blog/2"], ["/blog/3"], ["/shop/1"], ["/shop/2"], ["/help/1"]],
      ["/blog/1", "/shop/1", "/help/1", "/blog/2", "/shop/2", "/blog/3"],
    ],
    ["keeps the order of finding", [["/b"], ["/a"], ["/c"]], ["/b", "/a", "/c"]],
    ["does not count queries", [["/a?x=/1/2"], ["/b"]], ["/a?x=/1/2", "/b"]],
    [
      "bounds priorities",
      [
        ["/a", -5],
        ["/b", 7],
        ["/c", 1],
      ],
      ["/b", "/c", "/a"],
    ],
  ])("%s", (_, links, order) => {
    expect(ordered(links)).toEqual(order)
  })

  it("returns each link once", () => {
    const path = fc.array(fc.constantFrom("a", "b", "", "c?d"), { maxLength: 50 }).map((parts) => `/${parts.join("/")}`)
    fc.assert(
      fc.property(
        fc.array(fc.record({ url: path.map((one) => site + one), priority: fc.double({ noNaN: true }) })),
        (links) => {
          expect(orderOf(links).toSorted((a, b) => a - b)).toEqual([...links.keys()])
        },
      ),
    )
  })
})
