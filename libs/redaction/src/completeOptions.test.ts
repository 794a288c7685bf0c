import { describe, expect, it } from "vitest"
import { buckets, completeOptions, detectPii, type GivenOptions } from "@trawl/pii"
import { Redaction } from "./page/Redaction.ts"
import { redactText } from "./replace/redactText.ts"
import { redactMarkdown } from "./tree/redactMarkdown.ts"
import { redactTree } from "./tree/redactTree.ts"

const defaults = { mode: "accurate", entities: buckets, replaceStyle: "tag" }
const given: ReadonlyArray<GivenOptions | undefined> = [
  undefined,
  true,
  {},
  { mode: "fast" },
  { entities: ["EMAIL"] },
  { replaceStyle: "tag" },
  Object.fromEntries([["mode", undefined]]),
]
const mail = "x joe@example.com"

describe("completeOptions", () => {
  it("fills in defaults", () => {
    expect([completeOptions(), completeOptions(true), completeOptions({}), completeOptions({ mode: "fast" })]).toEqual([
      defaults,
      defaults,
      defaults,
      { ...defaults, mode: "fast" },
    ])
  })

  it("redacts with any of them", () => {
    for (const options of given) {
      expect(redactText(mail, options).redacted).toBe("x <EMAIL>")
      expect(redactMarkdown("x joe\\@example.com\n", options).redacted).toBe("x \\<EMAIL>\n")
      expect(
        redactTree({ type: "root", children: [{ type: "text", value: mail }] }, options).redacted.children,
      ).toEqual([{ type: "text", value: "x <EMAIL>" }])
      expect(new Redaction(options).data({ a: mail })()).toEqual({ a: "x <EMAIL>" })
      expect(detectPii(mail, options).map(({ bucket }) => bucket)).toEqual(["EMAIL"])
    }
  })

  it.each([{ mode: "slow" }, { entities: ["NAME"] }, { replaceStyle: "stars" }, { style: "mask" }, false, null])(
    "throws for %j",
    (options) => {
      // Untyped programs may pass these.
      expect(() => redactText(mail, options as never)).toThrow()
    },
  )
})
