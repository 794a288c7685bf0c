import { parseTree } from "@trawl/hast"
import { describe, expect, it } from "vitest"
import { fromHast, stringify } from "@trawl/markdown/write"
import { prune } from "./prune.ts"

const shown = (html: string): string =>
  stringify(
    fromHast(prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false })),
  ).trim()

/** Each byte of joe@example.com XORed with 2a, which stands before them. */
const mail = "2a40454f6a4f524b475a464f04494547"

describe("writtenText", () => {
  it.each([
    [
      `Ask <a class="__cf_email__" data-cfemail="${mail}" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>.`,
      "Ask joe@example.com.",
    ],
    [
      `<a href="/cdn-cgi/l/email-protection#${mail}"><span class="__cf_email__" data-cfemail="${mail}">[email&#160;protected]</span></a>`,
      "<joe@example.com>",
    ],
    [
      `<pre><code>mail = "<a class="__cf_email__" data-cfemail="${mail}">[email&#160;protected]</a>"</code></pre>`,
      '```\nmail = "joe@example.com"\n```',
    ],
    ['<a data-cfemail="zz">[email&#160;protected]</a>', "[email protected]"],
  ])("shows hidden email addresses of %s", (html, markdown) => {
    expect(shown(html)).toBe(markdown)
  })

  it.each([
    ['<p>by Ida <x-timeago ts="2026-03-03T09:47:05.754000+0000"></x-timeago></p>', "by Ida 2026-03-03"],
    ['<p>by Ida <relative-time datetime="2026-03-03 10:00"></relative-time></p>', "by Ida 2026-03-03"],
    ['<p>by Ida <abbr class="timeago" title="2026-03-03"></abbr></p>', "by Ida 2026-03-03"],
    ['<p>by Ida <relative-time datetime="2026-03-03">3 days ago</relative-time></p>', "by Ida 3 days ago"],
    ['<p>by Ida <time itemprop="dateCreated" datetime="2026-03-03"></time></p>', "by Ida"],
    ['<p>by Ida <x-timeago ts="2026-03-031"></x-timeago></p>', "by Ida"],
  ])("shows the day of empty times in %s", (html, markdown) => {
    expect(shown(html)).toBe(markdown)
  })

  it.each([
    ['<p>7/9/05<i class="fa fa-at"></i>7:57 PM</p>', "7/9/05 7:57 PM"],
    ['<p>tea<i class="fa"></i>, 7<i></i>9</p>', "tea, 79"],
  ])("keeps the gap of an icon in %s", (html, markdown) => {
    expect(shown(html)).toBe(markdown)
  })
})
