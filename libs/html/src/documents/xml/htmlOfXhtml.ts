import { xmlTokens } from "./xmlTokens.ts"

/** Void elements of the HTML standard. */
const closed = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))

/**
 * Converts XHTML to HTML syntax: self-closed elements get the end tag that HTML requires, and CDATA becomes text.
 * An HTML parser would read `<div/>` as a start tag, `<script/>` as the start of a script that never ends,
 * and drop CDATA.
 */
export const htmlOfXhtml = (xhtml: string): string => {
  const parts: Array<string> = []
  // Scripts and styles are raw text in HTML, without escapes.
  let verbatim = ""
  for (const { end, kind, start } of xmlTokens(xhtml)) {
    const token = xhtml.slice(start, end)
    const name = kind === "text" ? "" : nameOf(token)
    if (kind === "open" && (name === "script" || name === "style")) verbatim = name
    if (kind === "close" && name === verbatim) verbatim = ""
    if (kind === "cdata") parts.push(verbatim === "" ? escaped(dataOf(token)) : dataOf(token))
    else parts.push(kind === "empty" && verbatim === "" ? withEnd(token, name) : token)
  }
  return parts.join("")
}

const withEnd = (tag: string, name: string): string => (closed.has(name) ? tag : `${tag.slice(0, -2)}></${name}>`)

const nameOf = (tag: string): string => /^<\/?([^\s/>]+)/u.exec(tag)?.[1] ?? ""

const dataOf = (cdata: string): string => cdata.slice(9, cdata.endsWith("]]>") ? -3 : undefined)

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
