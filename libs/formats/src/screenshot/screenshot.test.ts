import { describe, expect, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { type Capture, Retention } from "@trawl/core"
import { Effect } from "effect"
import { factsOf } from "../fixtures/factsOf.ts"
import { screenshot } from "./screenshot.ts"

const png: Capture = { type: "screenshot", mediaType: "image/png", bytes: new Uint8Array([1, 2, 3]) }
const facts = (...captures: ReadonlyArray<Capture>) => factsOf({ captures })
const withBlobs = Effect.provide(Blobs.layerMemory({ publicUrl: () => "https://trawl.test" }))

const opened = Effect.fn(function* (address: string) {
  const url = new URL(address)
  const key = url.pathname.replace("/v2/files/", "")
  const blobs = yield* Blobs
  return {
    key,
    blob: yield* blobs.open(key, Number(url.searchParams.get("expires")), url.searchParams.get("signature") ?? ""),
  }
})

describe("screenshot", () => {
  it("asks for the capture that the request describes", () => {
    expect([
      screenshot.needs({ fullPage: false }),
      screenshot.needs({ fullPage: true, quality: 80, viewport: { width: 9, height: 8 } }),
    ]).toEqual([
      { capabilities: ["screenshot"], captures: [{ type: "screenshot", fullPage: false }] },
      {
        capabilities: ["screenshot"],
        captures: [{ type: "screenshot", fullPage: true, quality: 80, viewport: { width: 9, height: 8 } }],
      },
    ])
  })

  it.effect("keeps the image and returns its address", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* screenshot.render(facts(png), { fullPage: false })
      expect([yield* opened(fields.screenshot ?? ""), warnings]).toEqual([
        { key: "batch/page/screenshot.png", blob: { bytes: png.bytes, mediaType: "image/png" } },
        [],
      ])
    }).pipe(withBlobs),
  )

  it.effect("names a JPEG by its type", () =>
    Effect.gen(function* () {
      const { fields } = yield* screenshot.render(facts({ ...png, mediaType: "image/jpeg" }), { fullPage: false })
      expect((yield* opened(fields.screenshot ?? "")).key).toBe("batch/page/screenshot.jpeg")
    }).pipe(withBlobs),
  )

  it.effect("warns when no image was taken", () =>
    Effect.gen(function* () {
      expect(yield* screenshot.render(facts(), { fullPage: false })).toEqual({
        fields: {},
        warnings: ["No screenshot could be taken of the page."],
      })
    }).pipe(withBlobs),
  )

  it.effect("keeps nothing under zero retention", () =>
    Effect.gen(function* () {
      expect(yield* screenshot.render(facts(png), { fullPage: false })).toEqual({
        fields: {},
        warnings: ["The screenshot was left out: nothing may be kept of this request."],
      })
    }).pipe(withBlobs, Effect.provideService(Retention, "none")),
  )
})
