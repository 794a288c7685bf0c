import MarkdownIt, { type RendererRule, type Token } from "markdown-it"
import { type LinkContext, type LinkTarget, resolveLink } from "../links/resolveLink.ts"
import { relativeAddress } from "../links/relativeAddress.ts"
import type { SiteDocument } from "../links/SiteDocument.ts"
import { codeHtml } from "./codeHtml.ts"
import { escapeHtml } from "./escapeHtml.ts"
import { type ParsedDocument, plainText } from "./parseDocument.ts"

/** What a document's links and code spans lead to. */
export interface DocumentContext extends LinkContext {
  /** Addresses of the reference by route, such as `GET /v2/scrape/{id}`. */
  readonly routes: ReadonlyMap<string, string>
  /** The address at which the site has an image, by its path. */
  readonly image: (path: string) => string
  readonly onDead: (href: string) => void
}

/** State of one rendering: markdown-it calls the rules from the first token to the last. */
interface Rendering {
  readonly from: SiteDocument
  readonly context: DocumentContext
  readonly links: Array<LinkTarget & { readonly text: string }>
  headings: number
  headCell: "th" | "td"
}

type Rule = (tokens: ReadonlyArray<Token>, place: number, rendering: Rendering) => string

const contentAt = (tokens: ReadonlyArray<Token>, place: number): string => tokens[place]?.content ?? ""

const hrefOf = (tokens: ReadonlyArray<Token>, place: number, name: string): string =>
  String(tokens[place]?.attrGet(name) ?? "")

const linkedText = (tokens: ReadonlyArray<Token>, place: number): string => {
  const end = tokens.findIndex((token, index) => index > place && token.type === "link_close")
  return plainText(tokens.slice(place, end))
}

const headingOpen: Rule = (tokens, place, rendering) => {
  const heading = rendering.from.headings[rendering.headings++]
  return `<${tokens[place]?.tag} id="${escapeHtml(heading?.anchor ?? "")}">`
}

const headingClose: Rule = (tokens, place, { from, headings }) => {
  const tag = tokens[place]?.tag
  const { anchor = "", text = "" } = from.headings[headings - 1] ?? {}
  const link = `<a class="anchor" href="#${escapeHtml(anchor)}" aria-label="Link to “${escapeHtml(text)}”">#</a>`
  return tag === "h1" ? "</h1>\n" : ` ${link}</${tag}>\n`
}

const linkOpen: Rule = (tokens, place, rendering) => {
  const href = hrefOf(tokens, place, "href")
  const target = resolveLink(rendering.context, rendering.from, href)
  rendering.links.push({ ...target, text: linkedText(tokens, place) })
  if (target.kind === "dead") rendering.context.onDead(href)
  if (target.kind === "page") return `<a href="${escapeHtml(target.href)}">`
  if (target.kind === "image")
    return `<a href="${escapeHtml(relativeAddress(rendering.from.address, rendering.context.image(target.path)))}">`
  return target.kind === "elsewhere" ? `<a href="${escapeHtml(target.href)}" rel="noreferrer">` : ""
}

const linkClose: Rule = (_tokens, _place, { links }) => {
  const target = links.pop()
  if (target?.kind === "dead") return ""
  if (target?.kind !== "source") return "</a>"
  return target.text === target.path ? "" : ` (<code>${escapeHtml(target.path)}</code>)`
}

const code: Rule = (tokens, place, { context, from, links }) => {
  const text = contentAt(tokens, place)
  const html = `<code>${escapeHtml(text)}</code>`
  const route = context.routes.get(text)
  return route === undefined || links.length > 0
    ? html
    : `<a href="${escapeHtml(relativeAddress(from.address, route))}">${html}</a>`
}

const image: Rule = (tokens, place, { context, from }) => {
  const href = hrefOf(tokens, place, "src")
  const target = resolveLink(context, from, href)
  if (target.kind !== "image") context.onDead(href)
  const source = target.kind === "image" ? relativeAddress(from.address, context.image(target.path)) : href
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(plainText(tokens[place]?.children ?? []))}" loading="lazy">`
}

// markdown-it aligns cells by `style`, which the site's policy forbids.
const cellOpen = (tag: string, tokens: ReadonlyArray<Token>, place: number): string => {
  const align = /\w+$/u.exec(String(tokens[place]?.attrGet("style") ?? ""))?.[0]
  return align === undefined ? `<${tag}>` : `<${tag} class="${align}">`
}

// A head without text names nothing.
const headOpen: Rule = (tokens, place, rendering) => {
  rendering.headCell = contentAt(tokens, place + 1) === "" ? "td" : "th"
  return cellOpen(rendering.headCell, tokens, place)
}

const markup: Rule = (tokens, place) => {
  const text = contentAt(tokens, place)
  return text.trim().startsWith("<!--") ? "" : escapeHtml(text)
}

const rules: Readonly<Record<string, Rule>> = {
  heading_open: headingOpen,
  heading_close: headingClose,
  link_open: linkOpen,
  link_close: linkClose,
  code_inline: code,
  image,
  fence: (tokens, place) => codeHtml(contentAt(tokens, place), tokens[place]?.info.trim() ?? ""),
  code_block: (tokens, place) => codeHtml(contentAt(tokens, place), ""),
  table_open: () => `<div class="table"><table>\n`,
  table_close: () => "</table></div>\n",
  th_open: headOpen,
  th_close: (_tokens, _place, { headCell }) => `</${headCell}>\n`,
  td_open: (tokens, place) => cellOpen("td", tokens, place),
  html_block: markup,
  html_inline: markup,
}

const { renderer, options } = new MarkdownIt()
for (const [name, rule] of Object.entries(rules)) {
  // The environment is what `documentHtml` gives.
  renderer.rules[name] = (...[tokens, place, , environment]: Parameters<RendererRule>) =>
    rule(tokens, place, environment as unknown as Rendering)
}

const hasText = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.some(({ content, type }) => type === "inline" && content !== "")

/** Without the heads of tables that have no text at all: GitHub requires one. */
const withoutEmptyHeads = (tokens: ReadonlyArray<Token>): Array<Token> => {
  const heads = tokens.flatMap(({ type }, begin) => {
    if (type !== "thead_open") return []
    const end = tokens.findIndex((token, place) => place > begin && token.type === "thead_close")
    return hasText(tokens.slice(begin, end)) ? [] : [{ begin, end }]
  })
  return tokens.filter((_token, place) => heads.every(({ begin, end }) => place < begin || place > end))
}

/** A document as HTML without scripts, styles and comments, its links leading to pages of the site. */
export const documentHtml = (
  { tokens }: Pick<ParsedDocument, "tokens">,
  from: SiteDocument,
  context: DocumentContext,
): string => {
  const rendering: Rendering = { from, context, links: [], headings: 0, headCell: "th" }
  return renderer.render(withoutEmptyHeads(tokens), options, { ...rendering })
}
