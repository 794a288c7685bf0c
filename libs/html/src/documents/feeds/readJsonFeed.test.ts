import { describe, expect, it } from "vitest"
import { readJsonFeed } from "./readJsonFeed.ts"

const version = "https://jsonfeed.org/version/1"

describe("readJsonFeed", () => {
  it("reads the fields of a feed, and nulls as absent", () => {
    const feed = {
      version,
      title: "T",
      description: "a < b\n\nc",
      items: [{ id: 1, title: null, url: "https://a.test/", summary: "s", author: { name: "A" } }],
    }
    const entry = {
      title: "",
      link: "https://a.test/",
      date: "",
      author: "A",
      text: { html: "<p>s</p>", base: "" },
      enclosures: [],
    }
    expect(readJsonFeed(JSON.stringify(feed))).toEqual({
      title: "T",
      link: "",
      text: { html: "<p>a &lt; b</p><p>c</p>", base: "" },
      entries: [entry],
    })
  })

  it.each([
    '{"version":1}',
    `{"version":"${version}"}`,
    `{"about":"${version}","items":[]}`,
    `{"version":"${version}","title":1,"items":[]}`,
    `{"version":"${version}","items":[1]}`,
    `{"version":"${version}","items":[{"url":1}]}`,
    `{"version":"${version}","items":[{"author":"A"}]}`,
    `{"version":"${version}","items":[{"authors":[{"name":1}]}]}`,
    `{"version":"${version}","items":[{"attachments":[{}]}]}`,
    `${version}`,
    `{"version":"${version}","items":[`,
  ])("does not read %s as a feed", (json) => {
    expect(readJsonFeed(json)).toBeUndefined()
  })
})
