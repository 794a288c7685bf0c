import { describe, expect, it } from "vitest"
import { HastElement } from "../parser/HastElement.ts"
import { noteTraits, trait, traitsOf } from "./traits.ts"

describe("noteTraits", () => {
  it("keeps what the names of the properties say", () => {
    const element = new HastElement("p", { id: "a", style: "", lang: "en" }, [])
    expect([traitsOf(element), noteTraits(element), traitsOf(element)]).toEqual([
      -1,
      trait.named | trait.hiding,
      trait.named | trait.hiding,
    ])
  })

  it("keeps none of a node of another parser, which may have all", () => {
    const element = { type: "element", tagName: "p", properties: { onClick: "a()" }, children: [] } as const
    expect([noteTraits({ ...element, children: [] }), traitsOf({ ...element, children: [] })]).toEqual([
      trait.control,
      -1,
    ])
  })
})
