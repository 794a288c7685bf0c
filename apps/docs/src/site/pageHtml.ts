import { relativeAddress } from "../links/relativeAddress.ts"
import { escapeHtml } from "../markdown/escapeHtml.ts"
import { menuHtml } from "./menuHtml.ts"
import type { MenuEntry, SiteMenu } from "./SiteMenu.ts"
import type { SitePage } from "./SitePage.ts"

/** The addresses of files that every page loads. */
export interface SiteAssets {
  readonly script: string
  readonly style: string
  readonly icon: string
  /** Loaded by the script when a reader begins to search. */
  readonly index: string
}

/** What is around the pages of a site. */
export interface SiteFrame {
  readonly assets: SiteAssets
  readonly menu: SiteMenu
}

const contentsHtml = ({ contents }: SitePage): string => {
  if (contents.length < 2) return ""
  const entries = contents.map(
    ({ anchor, level, text }) =>
      `<li class="level-${level}"><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`,
  )
  return `<aside class="contents"><nav aria-labelledby="contents-title"><h2 id="contents-title">On this page</h2><ul>${entries.join("")}</ul></nav></aside>`
}

const neighbourHtml = (open: string, rel: "prev" | "next", entry: MenuEntry | undefined): string =>
  entry === undefined
    ? ""
    : `<a rel="${rel}" href="${relativeAddress(open, entry.address)}"><small>${rel === "prev" ? "Previous" : "Next"}</small> ${escapeHtml(entry.title)}</a>`

const neighboursHtml = ({ address }: SitePage, menu: SiteMenu): string => {
  const order = menu.flatMap(({ entries }) => entries)
  const place = order.findIndex((entry) => entry.address === address)
  if (place === -1) return ""
  const links = [neighbourHtml(address, "prev", order[place - 1]), neighbourHtml(address, "next", order[place + 1])]
  return `<nav class="neighbours" aria-label="Previous and next page">${links.join("")}</nav>`
}

const head = ({ address, title }: SitePage, { icon, script, style }: SiteAssets): string =>
  [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(title)} · Trawl</title>`,
    `<link rel="icon" href="${relativeAddress(address, icon)}">`,
    `<link rel="stylesheet" href="${relativeAddress(address, style)}">`,
    `<script type="module" src="${relativeAddress(address, script)}"></script>`,
  ].join("\n")

const search = (address: string, index: string): string => {
  const addresses = `data-index="${relativeAddress(address, index)}" data-root="${relativeAddress(address, "")}"`
  return `<search hidden ${addresses}>
<input type="search" id="query" placeholder="Search" aria-label="Search the documentation" aria-keyshortcuts="/" autocomplete="off" spellcheck="false" maxlength="100">
<kbd aria-hidden="true">/</kbd>
<div class="results" hidden><p role="status"></p><ol></ol></div>
</search>`
}

const banner = (address: string, { index }: SiteAssets): string => `<header class="banner">
<a class="brand" href="${relativeAddress(address, "")}">Trawl</a>
${search(address, index)}
<a href="${relativeAddress(address, "api")}">API</a>
<button type="button" popovertarget="menu">Menu</button>
</header>`

/** A whole page: it has no script, style or handler of its own, and reads without its script. */
export const pageHtml = (page: SitePage, { assets, menu }: SiteFrame): string => `<!doctype html>
<html lang="en">
<head>
${head(page, assets)}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${banner(page.address, assets)}
<div class="frame">
<nav id="menu" popover aria-label="Pages">
${menuHtml(menu, page.address)}
</nav>
<main id="content" tabindex="-1">
<article>
${page.html}</article>
${neighboursHtml(page, menu)}
<footer>Made from <code>${escapeHtml(page.source)}</code></footer>
</main>
${contentsHtml(page)}
</div>
</body>
</html>
`
