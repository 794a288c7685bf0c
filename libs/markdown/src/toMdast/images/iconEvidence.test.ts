import type { Element } from "hast"
import { describe, expect, it } from "vitest"
import { iconEvidence } from "./iconEvidence.ts"

const image = (properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName: "img",
  properties,
  children: [],
})

const address = "https://a.test/uploads/knot.png"

describe("iconEvidence", () => {
  it.each([
    [{ width: "24", height: "24" }],
    [{ width: 16, height: 16 }],
    [{ width: "48px" }],
    [{ height: "30" }],
    [{ width: "40", height: "26" }],
  ])("takes the size %j for an icon's", (properties) => {
    expect(iconEvidence(image(properties), address)).toBe("size")
  })

  it.each([
    ["an avatar by its class", { className: ["user-avatar"] }, address],
    ["an icon by its class", { className: ["icon"] }, address],
    ["a folder of icons", {}, "https://a.test/img/icons/knot.svg?v=2"],
    ["a file", {}, "https://a.test/img/knot-icon_2.png"],
    ["a face that nobody chose", {}, "https://a.test/assets/nophoto/user/f.png"],
    ["a service", { width: "64" }, "https://secure.gravatar.com/avatar/05ef?s=72"],
  ])("takes %s for an icon's name", (_, properties, url) => {
    expect(iconEvidence(image(properties), url)).toBe("name")
  })

  it.each([
    ["no size", {}, address],
    ["a part of the line", { width: "24%", height: "auto" }, address],
    ["a proportion", { width: "16", height: "9" }, address],
    ["a size that scripts give", { width: "1", height: "1" }, address],
    ["a long banner", { width: "600", height: "40" }, address],
    ["an image named as an icon", { width: "640", className: ["icon"] }, "https://a.test/icons/knot.png"],
    ["a name that holds such a word", { className: ["silicone-lexicon"] }, "https://a.test/iconic-lamps/lamp.jpg"],
    ["an address that is data", {}, `data:image/png;base64,${"A".repeat(600)}/icons/`],
  ])("finds nothing in %s", (_, properties, url) => {
    expect(iconEvidence(image(properties), url)).toBeUndefined()
  })
})
