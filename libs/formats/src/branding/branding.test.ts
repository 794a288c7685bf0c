import { describe, expect, it } from "@effect/vitest"
import type { PageStyles } from "@trawl/core"
import { Effect } from "effect"
import { factsOf } from "../fixtures/factsOf.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { formats } from "../registry.ts"
import { stylesOfHtml } from "./markup/stylesOfHtml.ts"

const page = pageOf(
  '<html><head><title>Oak</title><style>body{background:#fff;color:#222}.btn{background:#c2410c;color:#fff;padding:8px 16px}</style></head><body><p>Some text.</p><button class="btn">Buy</button></body></html>',
)
const request = [{ type: "branding" }] as const
const gathered = formats.gather(page, request)

const rendered = (styles: Uint8Array | undefined) => {
  const captures =
    styles === undefined ? [] : [{ type: "styles" as const, mediaType: "application/json", bytes: styles }]
  // It needs no service, which the type of the whole list cannot express.
  return formats.renderEffectful(
    { ...factsOf({ captures }), page: { markdown: "", metadata: {}, gathered } },
    request,
  ) as Effect.Effect<{
    readonly fields: { readonly branding?: { readonly colors?: { readonly primary?: string } } }
    readonly warnings: ReadonlyArray<string>
  }>
}

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const unmeasured =
  "branding was read off the page's markup alone, for no browser measured the page: style sheets in files of their own, and what scripts do, are not part of it."
const measured: PageStyles = stylesOfHtml(
  pageOf('<style>.btn{background:#0369a1;color:#fff;padding:8px 16px}</style><button class="btn">Buy</button>').tree,
  page.base,
)

describe("branding", () => {
  it.effect("uses the measured styles if there are any", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* rendered(bytesOf(measured))
      expect([fields.branding?.colors?.primary, warnings]).toEqual(["#0369A1", []])
    }),
  )

  it.effect("uses the markup if there are none, and warns", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* rendered(undefined)
      expect([fields.branding?.colors?.primary, warnings]).toEqual(["#C2410C", [unmeasured]])
    }),
  )

  it.effect("treats invalid styles as absent", () =>
    Effect.gen(function* () {
      for (const bytes of [
        new Uint8Array(),
        bytesOf({}),
        bytesOf({ ...measured, elements: "all" }),
        bytesOf({ ...measured, logos: Array.from({ length: 99 }, () => measured.logos[0]) }),
      ]) {
        expect((yield* rendered(bytes)).warnings).toEqual([unmeasured])
      }
    }),
  )

  it.effect("warns if a page was cut", () =>
    Effect.gen(function* () {
      const { warnings } = yield* rendered(bytesOf({ ...measured, isCut: true }))
      expect(warnings).toEqual(["branding is of the first part of the page: it has more elements than are measured."])
    }),
  )

  it("requests the styles, and works without them", () => {
    expect(formats.needs(request)).toEqual({ capabilities: [], captures: [{ type: "styles" }], areEssential: false })
  })
})
