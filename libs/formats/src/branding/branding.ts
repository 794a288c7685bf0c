import { type DerivedFacts, Format, type Page, PageStyles } from "@trawl/core"
import { Effect, Option, Schema } from "effect"
import { Brand } from "./Brand.ts"
import { brandOf } from "./brandOf.ts"
import { type BrandMetadata, readBrandMetadata } from "./readBrandMetadata.ts"
import { stylesOfHtml } from "./markup/stylesOfHtml.ts"

/** The brand facts of a converted page: its metadata, and the styles that its markup states. */
export interface BrandReading {
  readonly metadata: BrandMetadata
  readonly markup: PageStyles
}

/** Most bytes of measured styles that are decoded: a page within the bounds of its schema has far fewer. */
const mostBytes = 8_000_000

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(PageStyles))

const measuredOf = ({ captures }: DerivedFacts): PageStyles | undefined => {
  const capture = captures.find(({ type }) => type === "styles")
  if (capture === undefined || capture.bytes.length > mostBytes) return undefined
  return Option.getOrUndefined(decode(new TextDecoder().decode(capture.bytes)))
}

const unmeasured =
  "branding was read off the page's markup alone, for no browser measured the page: style sheets in files of their own, and what scripts do, are not part of it."
const cut = "branding is of the first part of the page: it has more elements than are measured."

/** Colours, fonts, logo and components of the page's brand: measured in a browser, or read from the markup if there is no browser. */
export const branding = Format.derived({
  type: "branding",
  meaning: "Colours, fonts, logo and components of [the page's brand](branding.md).",
  isFresh: true,
  options: {},
  output: { branding: Brand },
  refusesUploads: true,
  needs: () => ({ capabilities: [], captures: [{ type: "styles" }], canDoWithout: true }),
  gather: (page: Page): BrandReading => ({
    metadata: readBrandMetadata(page),
    markup: stylesOfHtml(page.tree, page.base),
  }),
  render: Effect.fnUntraced(function* (facts: DerivedFacts<BrandReading>) {
    const { metadata, markup } = facts.gathered
    const measured = measuredOf(facts)
    // Decoding a page at its bounds takes 50 ms, reading its brand 20 ms: yield to others in between.
    yield* Effect.yieldNow
    const brand = brandOf({ metadata, styles: measured ?? markup })
    return {
      fields: { branding: brand },
      warnings: [...(measured === undefined ? [unmeasured] : []), ...(measured?.isCut === true ? [cut] : [])],
    }
  }),
})
