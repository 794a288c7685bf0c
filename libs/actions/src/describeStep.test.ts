import { describe, expect, it } from "vitest"
import { describeStep } from "./describeStep.ts"

describe("describeStep", () => {
  it("names the position from 1, the type and the selector", () => {
    expect(describeStep(0, { type: "scrape" })).toBe("Action 1 (scrape)")
    expect(describeStep(1, { type: "click", selector: "#buy" })).toBe('Action 2 (click, "#buy")')
  })

  it("escapes quotes, and shortens long selectors", () => {
    expect(describeStep(0, { type: "wait", selector: 'a[title="b"]\n' })).toBe('Action 1 (wait, "a[title=\\"b\\"]\\n")')
    expect(describeStep(0, { type: "click", selector: "😀".repeat(500) })).toBe(
      `Action 1 (click, "${"😀".repeat(100)}…")`,
    )
  })

  it("never includes typed text or scripts", () => {
    const write: { readonly type: string; readonly text: string } = { type: "write", text: "hunter2" }
    expect(describeStep(0, write)).toBe("Action 1 (write)")
  })
})
