import type { SafeDom, StyleElement } from "./StyleDom.ts"

interface SvgNode extends StyleElement {
  readonly setAttribute: (name: string, value: string) => void
  readonly getAttributeNames: () => ReadonlyArray<string>
  readonly removeAttribute: (name: string) => void
  readonly querySelectorAll: (selector: string) => Iterable<SvgNode>
  readonly replaceWith: (...nodes: ReadonlyArray<StyleElement>) => void
  readonly remove: () => void
}

/** Runs in an isolated world of the page: an SVG as a self-contained data URL without scripts; empty if longer than `longest`. Self-contained. */
export const drawLogo = (dom: SafeDom, svg: StyleElement, longest: number): string => {
  const { XMLSerializer, document } = globalThis as unknown as {
    readonly XMLSerializer: new () => { readonly serializeToString: (node: object) => string }
    readonly document: {
      readonly implementation: {
        readonly createHTMLDocument: (title: string) => {
          readonly importNode: (node: object, deep: boolean) => SvgNode
        }
      }
    }
  }
  /** Maximum number of elements in one drawing. */
  const mostShapes = 400
  const inert = document.implementation.createHTMLDocument("")
  const copy = inert.importNode(svg, true)
  const paint = (from: StyleElement, to: SvgNode) => {
    const style = dom.style(from)
    for (const name of ["fill", "stroke"]) to.setAttribute(name, style.getPropertyValue(name).slice(0, 200))
  }
  const shapes = "path, circle, rect, ellipse, polygon, polyline, line, text, g"
  const own = [...(svg as SvgNode).querySelectorAll(shapes)].slice(0, mostShapes)
  const copies = [...copy.querySelectorAll(shapes)]
  for (const [index, shape] of own.entries()) paint(shape, copies[index] ?? copy)
  const symbolOf = (use: SvgNode) => {
    const [, id = ""] = /^#(.{1,100})$/.exec(dom.attribute(use, "href") || dom.attribute(use, "xlink:href")) ?? []
    return id === "" ? null : dom.byId(id)
  }
  const drawSymbol = (use: SvgNode) => {
    const symbol = symbolOf(use)
    if (symbol === null) return
    const inside = inert.importNode(symbol, true)
    if (dom.attribute(copy, "viewBox") === "" && dom.attribute(symbol, "viewBox") !== "")
      copy.setAttribute("viewBox", dom.attribute(symbol, "viewBox"))
    use.replaceWith(...(dom.tag(symbol) === "symbol" ? [...inside.querySelectorAll(":scope > *")] : [inside]))
  }
  for (const use of [...copy.querySelectorAll("use")].slice(0, mostShapes)) drawSymbol(use)
  for (const foreign of copy.querySelectorAll("script, foreignObject, style, a, image, animate, set")) foreign.remove()
  const mayGo = (one: SvgNode, name: string) =>
    /^on|^style$|^class$|^data-/.test(name) || (name.endsWith("href") && !dom.attribute(one, name).startsWith("#"))
  for (const one of [copy, ...copy.querySelectorAll("*")])
    for (const name of one.getAttributeNames()) if (mayGo(one, name)) one.removeAttribute(name)
  const { height, width } = dom.box(svg)
  copy.setAttribute("width", String(Math.round(width)))
  copy.setAttribute("height", String(Math.round(height)))
  copy.setAttribute("color", dom.style(svg).getPropertyValue("color"))
  const text = new XMLSerializer().serializeToString(copy)
  if (text.length > longest) return ""
  const address = `data:image/svg+xml,${encodeURIComponent(text)}`
  return address.length > longest ? "" : address
}
