import { type DerivedFacts, Format, type Page, PageStyles } from "@trawl/core"
import { Effect, Option, Schema } from "effect"
import { Brand } from "./Brand.ts"
import { brandOf } from "./brandOf.ts"
import { type BrandMetadata, readBrandMetadata } from "./readBrandMetadata.ts"
import { stylesOfHtml } from "./markup/stylesOfHtml.ts"

/** What conversion reads of a page: its metadata, and its styles as far as its markup tells them. */
export interface BrandReading {
  readonly metadata: BrandMetadata
  readonly markup: PageStyles
}

/** Bytes of measured styles that are decoded at most: a page within the bounds of its schema has far fewer. */
const mostBytes = 8_000_000

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(PageStyles))

const measuredOf = ({ captures }: DerivedFacts): PageStyles | undefined => {
  const capture = captures.find(({ type }) => type === "styles")
  if (capture === undefined || capture.bytes.length > mostBytes) return undefined
  return Option.getOrUndefined(decode(new TextDecoder().decode(capture.bytes)))
}

const unmeasured = "branding was read off the page's markup alone, for no browser measured the page: style sheets in files of their own, and what scripts do, are not part of it."
const cut = "branding is of the first part of the page: it has more elements than are measured."

/** Colours, fonts, logo and components of the page's brand: measured in a browser, or read off the markup where there is none. */
export const branding = Format.derived({
  type: "branding",
  meaning: "Colours, fonts, logo and components of [the page's brand](branding.md).",
  isFresh: true,
  options: {},
  output: { branding: Brand },
  refusesUploads: true,
  needs: () => ({ capabilities: [], captures: [{ type: "styles" }], canDoWithout: true }),
  gather: (page: Page): BrandReading => ({ metadata: readBrandMetadata(page), markup: stylesOfHtml(page.tree, page.base) }),
  render: Effect.fnUntraced(function* (facts: DerivedFacts<BrandReading>) {
    const { metadata, markup } = facts.gathered
    const measured = measuredOf(facts)
    // To decode a page at its bounds takes 50 ms, to read its brand 20 ms: others have their turn between.
    yield* Effect.yieldNow
    const brand = brandOf({ metadata, styles: measured ?? markup })
    return { fields: { branding: brand }, warnings: [...(measured === undefined ? [unmeasured] : []), ...(measured?.isCut === true ? [cut] : [])] }
  }),
})
