import { describe, expect, it } from "@effect/vitest"
import type { Metadata } from "@trawl/core"
import { visibilityOf } from "./visibilityOf.ts"

const cases: ReadonlyArray<readonly [Metadata, Readonly<Record<string, string>>, "hidden" | "visible"]> = [
  [{}, {}, "visible"],
  [{ robots: "index, follow" }, {}, "visible"],
  [{ robots: "noindex" }, {}, "hidden"],
  [{ robots: "NoIndex,nofollow" }, {}, "hidden"],
  [{ robots: "none" }, {}, "hidden"],
  [{ robots: ["follow", "max-snippet:-1, noindex"] }, {}, "hidden"],
  [{ robots: "noindexing" }, {}, "visible"],
  [{ robots: "nofollow" }, {}, "visible"],
  [{}, { "x-robots-tag": "noarchive, noindex" }, "hidden"],
  [{}, { "x-robots-tag": "otherbot: noindex" }, "visible"],
]

describe("visibilityOf", () => {
  it.each(cases)("reads %j and %j as %s", (metadata, headers, visibility) => {
    expect(visibilityOf({ headers, page: { markdown: "", metadata } })).toBe(visibility)
  })
})
