import { type ElementLook, mostStyledElements, type PageStyles } from "@trawl/core"
import { Schema } from "effect"
import {
  array,
  assert,
  boolean,
  constantFrom,
  dictionary,
  double,
  integer,
  oneof,
  property,
  record,
  string,
} from "fast-check"
import { describe, expect, it } from "vitest"
import { Brand } from "./Brand.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { brandOf } from "./brandOf.ts"
import { stylesOfHtml } from "./markup/stylesOfHtml.ts"
import { type BrandMetadata, readBrandMetadata } from "./readBrandMetadata.ts"

const metadata: BrandMetadata = { host: "", origin: "", title: "", icons: [], organizations: [] }
const nothing: PageStyles = {
  viewport: { width: 1280, height: 800 },
  colorScheme: "",
  variables: {},
  looks: [],
  elements: [],
  logos: [],
  isCut: false,
}

const plain: ElementLook = {
  color: "",
  background: "",
  opacity: 1,
  borderColor: "",
  borderWidth: 0,
  corners: ["", "", "", ""],
  shadow: "",
  fontFamily: "",
  fontSize: 16,
  fontWeight: 400,
  lineHeight: "",
  padding: [0, 8, 0, 8],
  margin: [0, 0, 0, 0],
  gap: [0, 0],
  columns: 2,
  maxWidth: "",
  transition: "",
}
const isBrand = Schema.is(Brand)

/** A page with violet grounds and links and one orange button. */
const violet = (variables: string, button: string): string =>
  `<title>Violet</title><meta name="theme-color" content="#5B21B6"><style>:root{${variables}}body{background:#fff;color:#222}a{color:#5B21B6}.hero{background:#5B21B6;color:#fff;height:400px}.btn{background:#F97316;color:#fff;padding:12px 24px}</style>` +
  `<section class="hero"><h1>Hello</h1><button class="${button}">Buy now</button></section><main><p>Some text with <a href="/x">a link</a> and <a href="/y">another</a>.</p></main>`

const colorsOf = (html: string) => {
  const page = pageOf(html)
  const { accent, primary, secondary } =
    brandOf({ metadata: readBrandMetadata(page), styles: stylesOfHtml(page.tree, page.base) }).colors ?? {}
  return [primary, secondary, accent]
}

describe("brandOf", () => {
  it.each([
    ["--brand-primary:#5B21B6;--brand-accent:#F97316", "btn btn-primary"],
    ["--btn-primary:#F97316;--brand-primary:#5B21B6", "btn btn-primary"],
    ["--brand-primary:#5B21B6", "btn"],
    ["", "btn btn-primary"],
  ])(
    "takes what a page declares and covers ground with before its button's colour, which is the accent: %j, %s",
    (variables, button) => {
      expect(colorsOf(violet(variables, button))).toEqual(["#5B21B6", undefined, "#F97316"])
    },
  )

  it("takes the button's colour if the declared one covers nothing", () => {
    expect(
      colorsOf(violet("", "btn btn-primary").replace(".hero{background:#5B21B6;color:#fff;", ".hero{")).at(0),
    ).toBe("#F97316")
  })

  it("returns nothing for an empty page", () => {
    expect(brandOf({ metadata, styles: nothing })).toEqual({})
  })

  it("never throws, and returns a brand for any styles", () => {
    const value = oneof(
      string({ maxLength: 80 }),
      constantFrom(
        "rgb(1, 2, 3)",
        "#fff",
        "transparent",
        "linear-gradient(#123, #456)",
        "12px",
        "50%",
        "--",
        "0.2s ease, 1s linear",
      ),
    )
    const look = record({
      color: value,
      background: value,
      backgroundImage: value,
      borderColor: value,
      shadow: value,
      fontFamily: value,
      lineHeight: value,
      maxWidth: value,
      transition: value,
      opacity: double({ noNaN: true }),
      fontSize: double({ noNaN: true }),
      borderWidth: double({ noNaN: true }),
    })
    const element = record({
      tag: constantFrom("a", "button", "input", "h1", "p", "svg", "header", "constructor"),
      parent: integer(),
      text: integer(),
      words: value,
      role: value,
      isLink: boolean(),
      look: integer({ min: -1, max: 3 }),
    })
    assert(
      property(
        array(look, { maxLength: 4 }),
        array(element, { maxLength: 20 }),
        dictionary(string(), value),
        (looks, elements, variables) => {
          const styles: PageStyles = {
            ...nothing,
            variables,
            looks: looks.map((one) => ({ ...plain, ...one })),
            elements: elements.map((one, index) => ({
              box: [0, 0, 100, 40],
              ...one,
              parent: one.parent % (index + 1),
            })),
            logos: [],
          }
          return isBrand(brandOf({ metadata, styles }))
        },
      ),
    )
  })

  it("stops at an element whose parent does not come before it", () => {
    const element = { tag: "p", parent: 7, look: 0, box: [0, 0, 1, 1], text: 1 } as const
    expect(
      brandOf({
        metadata,
        styles: { ...nothing, elements: Array.from({ length: mostStyledElements }, () => element) },
      }),
    ).toEqual({})
  })
})
