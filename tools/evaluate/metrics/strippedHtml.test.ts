import { describe, expect, it } from "vitest"
import { strippedHtml } from "./strippedHtml.ts"

describe("strippedHtml", () => {
  it("keeps the words, ends lines at blocks and resolves references", () => {
    expect(strippedHtml("<p>a &amp; b<!-- c --></p><td>d</td><script>e</script><b>&#102;&#x67;&nope;</b>")).toBe(
      "a & b \nd  fg&nope;",
    )
  })
})
