import { HtmlRenderer, Parser } from "commonmark"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"

const reader = new Parser()
const writer = new HtmlRenderer()

/** HTML of CommonMark, by the reference implementation. */
export const renderCommonMark = (markdown: string): string => writer.render(reader.parse(markdown))

/** HTML of GitHub's markdown. Raw HTML and addresses of any scheme stay: what a converter writes is to be seen. */
export const renderGfm = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })
