import { peerKeys, type S3Peer, startS3Peer } from "@trawl/blobs/testing"
import { type FixtureSite, startFixtureSite } from "@trawl/testing"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeClient } from "./testing/makeClient.ts"
import { hostServer } from "./testing/hostServer.ts"
import { prepareServer } from "./testing/startServer.ts"

const scope = Scope.makeUnsafe()
let site: FixtureSite
let peer: S3Peer
beforeAll(async () => {
  site = await startFixtureSite()
  peer = await Effect.runPromise(Scope.provide(startS3Peer, scope))
})
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await site.close()
})

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  TRAWL_S3_BUCKET: "files",
  TRAWL_S3_ENDPOINT: peer.endpoint,
  TRAWL_S3_ACCESS_KEY: peerKeys.accessKey,
  TRAWL_S3_SECRET_KEY: peerKeys.secretKey,
  TRAWL_S3_PREFIX: "results",
  ...more,
})

const takeScreenshot = async (more: Readonly<Record<string, string>>) => {
  const server = await hostServer(settings({ TRAWL_BROWSER: "auto", ...more }))
  try {
    const { screenshot = "" } = await makeClient(server.base).scrape({
      url: `${site.url}/docs/3`,
      formats: ["screenshot"],
    })
    const whole = await fetch(screenshot)
    const part = await fetch(screenshot, { headers: { range: "bytes=1-3" } })
    const from = screenshot.startsWith(server.base)
      ? "server"
      : screenshot.startsWith(peer.endpoint)
        ? "bucket"
        : screenshot
    return [
      from,
      whole.status,
      whole.headers.get("content-type"),
      (await whole.arrayBuffer()).byteLength > 1000,
      part.status,
      await part.text(),
    ]
  } finally {
    await server.close()
  }
}

describe("files in a bucket", () => {
  it("are served by the server under its own addresses", async () => {
    expect(await takeScreenshot({})).toEqual(["server", 200, "image/png", true, 206, "PNG"])
    expect([...peer.objects.keys()]).toEqual([expect.stringMatching(/^results\/[\w-]+\/screenshot\.png$/u)])
  })

  it("are served by the bucket if the settings say so", async () => {
    expect(await takeScreenshot({ TRAWL_S3_ADDRESSES: "presigned" })).toEqual([
      "bucket",
      200,
      "image/png",
      true,
      206,
      "PNG",
    ])
  })

  it("make a server unready if it cannot reach them, without ending it", async () => {
    const server = await prepareServer(settings({ TRAWL_S3_SECRET_KEY: "not-the-secret" }))
    try {
      server.launch()
      const ready = async () =>
        fetch(`${server.base}/ready`).then(
          async (answer) => [answer.status, await answer.json()],
          () => [],
        )
      const notice = "Files cannot be stored: the store of the bucket answered 403 (SignatureDoesNotMatch)."
      await expect
        .poll(ready, { timeout: 30_000 })
        .toMatchObject([503, { code: "NOT_READY", error: expect.stringContaining(`files: ${notice}`) }])
      expect(server.output()).toContain(notice)
      expect(server.output()).not.toContain("not-the-secret")
    } finally {
      await server.close()
    }
  })
})
