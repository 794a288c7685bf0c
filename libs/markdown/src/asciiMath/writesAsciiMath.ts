import type { Element, Root, RootContent } from "hast"

/** Names of the programs that render AsciiMath, and of MathJax's parts and settings for it. */
const programs = /ascii-?math|\bAM_(?:HTML|CHTML|SVG)/iu
const settings = /asciimath2jax|input\/asciimath|\bAM_(?:HTML|CHTML|SVG)/iu

/** Whether a page has a script among the children of its head or its body that renders formulas in AsciiMath. */
export const writesAsciiMath = (tree: Root): boolean =>
  elementsIn(tree.children).some((html) =>
    elementsIn(html.children).some((part) => elementsIn(part.children).some(rendersAsciiMath)),
  )

const elementsIn = (nodes: ReadonlyArray<RootContent>): ReadonlyArray<Element> =>
  nodes.filter((node) => node.type === "element")

const rendersAsciiMath = ({ children: [text], properties, tagName }: Element): boolean =>
  tagName === "script" &&
  (programs.test(String(properties.src ?? "")) ||
    (text?.type === "text" && text.value.length < 20_000 && settings.test(text.value)))
