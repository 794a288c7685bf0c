import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Jobs } from "../Jobs.ts"
import { crawl, describeEnd, onSite } from "../testing/crawls.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { team } from "../testing/submissions.ts"

onBothStores("a crawl with exact depths", ({ testStore }) => {
  testStore("reads all sitemaps before pages that only links name, because those may be nearer", (store) =>
    onSite(
      store,
      {
        "/": { sitemaps: ["/slow.xml"], links: ["/a"] },
        "/slow.xml": { links: ["/a"], millis: 100 },
        "/a": { links: ["/b"] },
        "/b": { links: ["/c"] },
        "/c": { links: ["/d"] },
      },
      () =>
        Effect.gen(function* () {
          const { paths, refused } = yield* describeEnd(
            (yield* crawl({ settings: { maxDepth: 2 }, exactDepth: true })).id,
          )
          assert.deepStrictEqual([paths, refused], [["/", "/a", "/b", "/c"], { DEPTH: 1 }])
        }),
    ),
  )

  testStore("keeps them in its retry", (store) => {
    let isDown = true
    return onSite(
      store,
      (path) =>
        path === "/"
          ? { links: ["/a", "/b"] }
          : path === "/a"
            ? { links: ["/far"] }
            : path === "/b"
              ? { fails: isDown, links: isDown ? [] : ["/c"] }
              : path === "/far"
                ? { fails: isDown, links: isDown ? [] : ["/too-far"] }
                : {},
      () =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const first = yield* crawl({ settings: { maxDepth: 2 }, exactDepth: true })
          assert.deepStrictEqual((yield* describeEnd(first.id)).paths, ["/", "/a"])
          isDown = false
          const { id } = yield* jobs.retry({ team, id: first.id, kind: "crawl" })
          const { paths, refused } = yield* describeEnd(id)
          assert.deepStrictEqual([paths, refused], [["/b", "/c", "/far"], { DEPTH: 1 }])
        }),
    )
  })
})
