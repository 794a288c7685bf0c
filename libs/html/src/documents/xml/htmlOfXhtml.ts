import { xmlTokens } from "./xmlTokens.ts"

/** Elements that HTML closes by itself. HTML standard, "void elements". */
const closed = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))

/**
 * XHTML as HTML means it: elements closed in themselves get the end tag that HTML asks for, and character data is
 * written as text. An HTML parser would take `<div/>` for a start, `<script/>` for the start of a script that never ends,
 * and drop CDATA.
 */
export const htmlOfXhtml = (xhtml: string): string => {
  const parts: Array<string> = []
  // The content of scripts and styles is no text in HTML: nothing in it is escaped.
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
