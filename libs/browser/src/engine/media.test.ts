import type { RequestListener, ServerResponse } from "node:http"
import { assert, layer } from "@effect/vitest"
import type { Engine } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { BrowserStatus } from "../BrowserStatus.ts"
import { leavesNothing } from "../fixtures/leavesNothing.ts"
import { plan } from "../fixtures/plan.ts"
import { type Site, startSite } from "../fixtures/site.ts"
import { startEngine } from "../fixtures/startEngine.ts"

const player = `<p>a player</p><script>
  setTimeout(() => {
    const video = document.createElement("video")
    video.src = "/film.mp4?key=1"
    document.body.append(video)
    fetch("/lists/all.m3u8?token=2").then((answer) => answer.text())
    new Audio("/sound.mp3").preload = "auto"
  }, 200)
</script>`

const send = (mediaType: string, body: string) => (response: ServerResponse) =>
  void response.setHeader("content-type", mediaType).end(body)

const byPath: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/player": send("text/html", player),
  "/text": send("text/html", "<p>text</p>"),
  "/film.mp4": send("video/mp4", "no film"),
  "/lists/all.m3u8": send("text/plain", "#EXTM3U"),
  "/sound.mp3": send("audio/mpeg", "no sound"),
}

const answer: RequestListener = ({ url = "" }, response) =>
  (byPath[url.split("?", 1)[0] ?? ""] ?? ((missing: ServerResponse) => void missing.writeHead(404).end()))(response)

class Fixture extends Context.Service<Fixture, { readonly engine: Engine; readonly site: Site }>()(
  "@trawl/browser/media.test/Fixture",
) {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      yield* leavesNothing
      const site = yield* startSite(answer)
      return { engine: yield* startEngine([site], { tabs: 2 }), site }
    }),
  ).pipe(Layer.provide(BrowserStatus.layer), Layer.orDie)
}

layer(Fixture.layer, { excludeTestServices: true })("media of a page of the engine", (it) => {
  it.effect("are the addresses of audio and video that its scripts requested", () =>
    Effect.gen(function* () {
      const { engine, site } = yield* Fixture
      const [played, text] = yield* Effect.all([
        engine.fetch(plan(`${site.origin}/player`, { needs: new Set(["media"]) })),
        engine.fetch(plan(`${site.origin}/text`)),
      ])
      const expected = ["/film.mp4?key=1", "/lists/all.m3u8?token=2", "/sound.mp3"].map((path) => site.origin + path)
      assert.deepStrictEqual([played.media?.toSorted(), text.media], [expected, []])
    }),
  )
})
