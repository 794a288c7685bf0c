import { collapsed, headingTags, NamePattern, textOf } from "@trawl/hast"
import { nameFlag } from "../parts/nameFlags.ts"
import type { PageKind } from "../pageKind.ts"
import { drop, type DropReason, linkShare, nearestOf, type Region } from "../parts/Region.ts"

/** No group of parts that holds more than this share of the prose is chrome, whatever its names say. */
const contentShare = 0.5

const chromeTags: ReadonlySet<string> = new Set("nav menu dialog".split(" "))
const chromeRoles = /^(?:navigation|menu|menubar|search|contentinfo|dialog|alertdialog)$/u
const groups: ReadonlyArray<number> = [
  nameFlag.navigation,
  nameFlag.promotion,
  nameFlag.social,
  nameFlag.related,
  nameFlag.sidebar,
  nameFlag.footer,
  nameFlag.header,
  nameFlag.control,
  nameFlag.byline,
]

/** A page and those of its parts that may be chrome, in document order. */
export interface Chrome {
  readonly page: Region
  readonly candidates: ReadonlyArray<Region>
  /** The first heading of the first level that has text. */
  readonly heading: Region | undefined
  /** Whether that is what the document's title says. */
  readonly isTitled: boolean
}

const candidateTags: ReadonlySet<string> = new Set("nav menu dialog footer header aside form fieldset button".split(" "))

/** Finds the parts that may be chrome, so that no later step has to look at all of the page. */
export const findChrome = (page: Region, title = ""): Chrome => {
  const candidates: Array<Region> = []
  let heading: Region | undefined
  const waiting = page.children.toReversed()
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if ((part.nameFlags & ~nameFlag.body) !== 0 || candidateTags.has(part.tag) || hasRole(part)) candidates.push(part)
    if (part.tag === "h1" && part.text > 0) heading ??= part
    for (let i = part.children.length - 1; i >= 0; i--) waiting.push(part.children[i] as Region)
  }
  return { page, candidates, heading, isTitled: heading !== undefined && saysTitle(heading, title) }
}

/** A shorter heading is a name of the site, or a greeting. */
const shortestTitle = 15

const saysTitle = (heading: Region, title: string): boolean => {
  const text = plain(textOf(heading.node))
  return text.length >= shortestTitle && plain(title).includes(text)
}

const plain = (text: string): string => collapsed(text).toLowerCase()

/** Drops what elements and roles say is not content: navigation, page header and footer, asides, dialogs, forms. */
export const dropLandmarks = (chrome: Chrome): void => {
  const { page } = chrome
  dropBehind(chrome)
  dropGroup(chrome, (part) => (chromeTags.has(part.tag) || chromeRoles.test(roleOf(part))) && !showsPage(part, chrome), { reason: "landmark" })
  dropGroup(chrome, isPageFooter, { reason: "landmark" })
  dropGroup(chrome, isPageHeader, { reason: "landmark" })
  dropGroup(chrome, (part) => part.tag === "aside" && !isNote(part), { reason: "landmark" })
  dropGroup(chrome, (part) => (part.tag === "form" || part.tag === "fieldset") && part.prose < page.prose * 0.2 && part.text < page.text * 0.3, { reason: "landmark" })
  dropGroup(chrome, isBareButton, { reason: "landmark" })
  dropGroup(chrome, (part) => isNamedOver(part) && mayBeChrome(part) && !showsPage(part, chrome), { reason: "landmark" })
}

/** Drops what the words in names say is not the text of an article. */
export const dropNamed = (chrome: Chrome, kind: PageKind): void => {
  for (const bits of groups) dropGroup(chrome, (part) => (part.nameFlags & bits) !== 0 && mayBeChrome(part) && !opensPage(part, chrome), { reason: "name" })
  const limit = kind === "article" ? 0.97 : contentShare
  if (kind !== "discussion") dropGroup(chrome, (part) => (part.nameFlags & nameFlag.discussion) !== 0 && mayBeChrome(part), { reason: "name", limit })
}

// A header or a banner with the heading of the page is where its content begins, unless it is made of links.
const opensPage = (part: Region, { heading }: Chrome): boolean => heading !== undefined && part.first <= heading.first && heading.end <= part.end && part.depth < heading.depth && linkShare(part) <= 0.4

// A table of data or a word of a text may have a tooltip.
const isNamedOver = ({ nameFlags: hints, tag }: Region): boolean => (hints & nameFlag.consent) !== 0 || ((hints & nameFlag.dialog) !== 0 && !neverOver.has(tag))

const neverOver: ReadonlySet<string> = new Set("a abbr b code em i li ol p pre span strong table tbody td tr ul".split(" "))

// Streams open the page that was asked for in a dialog over themselves.
const showsPage = (part: Region, chrome: Chrome): boolean => chrome.isTitled && opensPage(part, chrome)

/** What such a dialog holds of the prose at least: an image has overlays too. */
const leastBefore = 0.2

// What it lies over is another page.
const dropBehind = (chrome: Chrome): void => {
  const dialog = chrome.isTitled ? chrome.candidates.find((part) => isDialog(part) && opensPage(part, chrome) && part.prose > chrome.page.prose * leastBefore) : undefined
  for (let part = dialog; part?.parent !== undefined; part = part.parent) for (const other of part.parent.children) if (other !== part) drop(other, "landmark")
}

const isDialog = (part: Region): boolean => part.tag === "dialog" || (part.nameFlags & nameFlag.dialog) !== 0 || roleOf(part).endsWith("dialog")

// The outermost matches, dropped together unless they are too much of the page to be chrome.
const dropGroup = ({ page, candidates }: Chrome, matches: (part: Region) => boolean, { reason, limit = contentShare }: { readonly reason: DropReason; readonly limit?: number }): void => {
  const most = page.prose * Math.max(0.6, limit)
  const found: Array<Region> = []
  let prose = 0
  let text = 0
  for (const part of candidates) {
    if (part.dropped !== undefined || !matches(part) || part.prose > most || isBelow(part, found.at(-1))) continue
    found.push(part)
    prose += part.prose
    text += part.text
  }
  if (page.prose > 0 ? prose <= page.prose * limit : text < page.text * 0.7) for (const part of found) drop(part, reason)
}

const isBelow = (part: Region, last: Region | undefined): boolean => {
  for (let outer = part.parent; outer !== undefined; outer = outer.parent) if (outer.dropped !== undefined || outer === last) return true
  return false
}

// A button that opens a section is that section's heading.
const isBareButton = (part: Region): boolean =>
  part.tag === "button" && part.node.type === "element" && part.node.properties.ariaExpanded === undefined && !headingTags.has(part.parent?.tag ?? "")

const hasRole = ({ node }: Region): boolean => node.type === "element" && typeof node.properties.role === "string" && node.properties.role !== ""

const roleOf = (part: Region): string => {
  const role = part.node.type === "element" ? part.node.properties.role : undefined
  return typeof role === "string" ? role.toLowerCase() : ""
}

const isPageFooter = (part: Region): boolean => part.tag === "footer" && part.parent?.tag !== "blockquote" && part.parent?.tag !== "figure"

const isPageHeader = (part: Region): boolean => part.tag === "header" && !isWithin(part, ["article", "main", "section"]) && (linkShare(part) > 0.4 || part.headings === 0)

const isWithin = ({ parent }: Region, tags: ReadonlyArray<string>): boolean => nearestOf(parent, tags) !== undefined

const notes = new NamePattern(/(?:^|[\s_-])(?:foot|end)notes?(?:$|[\s_-])/u)

const isNote = (part: Region): boolean => isFootnote(part) || isBeside(part)

const isFootnote = (part: Region): boolean => /^doc-(?:footnote|endnotes?|tip|notice)$/u.test(roleOf(part)) || (part.node.type === "element" && notes.isIn(part.node))

const isBeside = (part: Region): boolean => (part.nameFlags & (nameFlag.promotion | nameFlag.related | nameFlag.social | nameFlag.sidebar)) === 0 && isWithin(part, ["article", "main"]) && linkShare(part) < 0.3 && part.prose > 0

// A whole page and its main part carry all kinds of words.
const mayBeChrome = (part: Region): boolean => part.tag !== "body" && part.tag !== "main" && part.tag !== "article" && !headingTags.has(part.tag)
