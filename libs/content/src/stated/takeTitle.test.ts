import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { takeTitle } from "./takeTitle.ts"
import { noFields } from "./StatedFields.ts"

const text = `<p>${"The lamp burns in any wind that we met. ".repeat(8)}</p>`

const missing = (html: string, titles = ["Storm lamps, tested"], url = "https://harbour.test/lamps") => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) => {
    const decision = new Decision(block, 5_000)
    decision.isKept = true
    return decision
  })
  return takeTitle(decisions, { fields: { ...noFields, titles }, url })
}

describe("takeTitle", () => {
  it.each([
    ["a text without headings", text],
    ["a text below a heading of something else", `<h1>Moderators</h1>${text}`],
    ["a text below a bold line", `<p><b>The lamp</b></p>${text}`],
    ["a text that has its words", `<p>In spring the storm lamps, tested by us, burnt on.</p>${text}`],
    ["a text with those of its sections", `${text}<h2>The glass</h2>${text}`],
  ])("gives %s its title", (_, html) => {
    expect(missing(html)).toBe("Storm lamps, tested")
  })

  it.each([
    ["that shows another title", `<h1>Lamps</h1>${text}`],
    ["that shows a word of its address", `<h1>Rope at the harbour</h1>${text}`],
    ["that says it in another case", `<h3>STORM LAMPS TESTED</h3>${text}`],
    ["that says it in other words", `<h2>We tested storm lamps</h2>${text}`],
    ["that begins with it", `<p>Storm lamps, tested by us</p>${text}`],
    ["that is only a message", "<p>Access denied.</p>"],
    ["without text", ""],
  ])("leaves a page %s", (_, html) => {
    expect(missing(html)).toBeUndefined()
  })

  it("leaves a page whose title may be that of its site, as its address has none of its words", () => {
    expect(missing(`<h1>Berths</h1>${text}`, ["Book of the sea"])).toBeUndefined()
  })

  it("takes a line that says the title without being a heading", () => {
    expect(missing(`<p>By Ann Lee</p><div>Storm lamps, Tested</div>${text}`)).toBe("Storm lamps, Tested")
    expect(missing(`<div>Tested: Storm lamps</div>${text}`)).toBe("Tested: Storm lamps")
  })

  it("leaves a page whose first heading is the end of its title", () => {
    expect(missing(`<h2>LAMPS</h2>${text}`, ["Harbour: Manual: LAMPS"])).toBeUndefined()
  })

  it("leaves the first page of a site, and pages that state no title or a description", () => {
    expect(missing(text, ["Storm lamps, tested"], "https://harbour.test/")).toBeUndefined()
    expect(missing(text, ["Storm lamps, tested"], "https://harbour.test/de-AT/")).toBeUndefined()
    expect(missing(text, ["Storm lamps, tested"], "https://harbour.test/index.php?id=12")).toBe("Storm lamps, tested")
    expect(missing(text, [])).toBeUndefined()
    expect(missing(text, ["lamp ".repeat(60)])).toBeUndefined()
  })
})
