import { contentDefaults, parseHtml, parseTree } from "@trawl/html"
import { fromHast, stringify } from "@trawl/markdown/write"
import { defuddle } from "../../evaluate/converters/peers/defuddle.mjs"
import { mdream } from "../../evaluate/converters/peers/mdream.mjs"
import { nodeHtmlMarkdown } from "../../evaluate/converters/peers/nodeHtmlMarkdown.mjs"
import { readability } from "../../evaluate/converters/peers/readability.mjs"
import { turndown } from "../../evaluate/converters/peers/turndown.mjs"
import { unifiedWhole } from "../../evaluate/converters/peers/unified.mjs"
import { PeerPackages } from "../../evaluate/converters/PeerPackages.mjs"

const url = "https://example.com/reports/1"
const decoder = new TextDecoder()

/** Converts the page that it was prepared for. */
export type Run = () => unknown

/** One converter from the bytes of a page to markdown: preparing it for a page is not measured, running it is. Programs that need text get it decoded. */
export type Way = (body: Uint8Array) => Run

const toMarkdown =
  (onlyMainContent: boolean): Way =>
  (body) =>
  () =>
    parseHtml(
      { url, status: 200, mediaType: "text/html", charset: "utf-8", body },
      { ...contentDefaults, onlyMainContent },
    ).markdown().text

const fromTree: Way = (body) => {
  const tree = parseTree(decoder.decode(body))
  return () => stringify(fromHast(tree))
}

const peers = {
  unified: unifiedWhole,
  turndown,
  "node-html-markdown": nodeHtmlMarkdown,
  mdream,
  defuddle,
  "Readability + turndown": readability,
}

/** The converters of these names whose packages are in the folder, by name. */
export const openWays = async (names: ReadonlyArray<string>, folder: string): Promise<ReadonlyMap<string, Way>> => {
  const ways = new Map<string, Way>([
    ["ours", toMarkdown(true)],
    ["ours, all of the page", toMarkdown(false)],
    ["ours, tree to markdown", fromTree],
  ])
  const packages = new PeerPackages(folder)
  for (const [name, peer] of Object.entries(peers)) {
    if (!names.includes(name) || peer.packages.some((needed) => packages.versionOf(needed) === undefined)) continue
    const { page } = await peer.open(packages)
    ways.set(name, (body) => {
      const html = decoder.decode(body)
      return () => page(html, url)
    })
  }
  return new Map([...ways].filter(([name]) => names.includes(name)))
}
