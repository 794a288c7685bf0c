import { HtmlRenderer, Parser } from "commonmark"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"

const reader = new Parser()
const writer = new HtmlRenderer()

/** Renders CommonMark to HTML, with the reference implementation. */
export const renderCommonMark = (markdown: string): string => writer.render(reader.parse(markdown))

/** Renders GitHub's markdown to HTML. Raw HTML and addresses of any scheme are kept: the converter's output is to be visible. */
export const renderGfm = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
