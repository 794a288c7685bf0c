import { type ElementLook, mostStyledElements, mostVariables, type PageStyles, type StyledElement } from "@trawl/core"
import type { Element, Nodes, Root } from "hast"
import { computeLook, type ComputedDeclarations } from "./computeLook.ts"
import { logosOfHtml } from "./logosOfHtml.ts"
import { type CssRule, readCss, readDeclarations } from "./readCss.ts"
import { type Ancestry, RuleIndex } from "./RuleIndex.ts"

/** Characters of style sheets that are read, images that are examined, elements that are visited. */
const [mostCss, mostImages, mostWalked] = [600_000, 400, 60_000]
const viewport = { width: 1280, height: 800 }

const initial: ElementLook = {
  color: "rgb(0, 0, 0)",
  background: "transparent",
  opacity: 1,
  borderColor: "rgb(0, 0, 0)",
  borderWidth: 0,
  corners: ["0px", "0px", "0px", "0px"],
  shadow: "none",
  fontFamily: "serif",
  fontSize: 16,
  fontWeight: 400,
  lineHeight: "normal",
  padding: [0, 0, 0, 0],
  margin: [0, 0, 0, 0],
  gap: [0, 0],
  columns: 0,
  maxWidth: "none",
  transition: "0s ease",
}

/** Browser defaults by tag, as far as they matter here. HTML Standard, section 15, "Rendering". */
const byTag: ReadonlyMap<string, ComputedDeclarations> = new Map(
  Object.entries<ComputedDeclarations>({
    h1: new Map([
      ["font-size", "2em"],
      ["font-weight", "bold"],
    ]),
    h2: new Map([
      ["font-size", "1.5em"],
      ["font-weight", "bold"],
    ]),
    h3: new Map([
      ["font-size", "1.17em"],
      ["font-weight", "bold"],
    ]),
    h4: new Map([["font-weight", "bold"]]),
    b: new Map([["font-weight", "bold"]]),
    strong: new Map([["font-weight", "bold"]]),
    a: new Map([["color", "rgb(0, 0, 238)"]]),
    code: new Map([["font-family", "monospace"]]),
    pre: new Map([["font-family", "monospace"]]),
  }),
)

const mute: ReadonlySet<string> = new Set([
  "head",
  "script",
  "style",
  "noscript",
  "template",
  "iframe",
  "object",
  "svg",
])

const text = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? value.join(" ") : ""

/** Style sheets of the document, in order, cut if too long. */
const sheetsOf = (tree: Root): string => {
  const found: Array<string> = []
  let left = mostCss
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop()) {
    if (node.type === "element" && node.tagName === "style") {
      const css = node.children
        .map((child) => (child.type === "text" ? child.value : ""))
        .join("")
        .slice(0, left)
      found.push(css)
      left -= css.length
    } else if ("children" in node) waiting.push(...node.children.filter(({ type }) => type === "element").toReversed())
  }
  return found.join("\n")
}

const isOfRoot = (selector: string): boolean => [":root", "html", "body", ":host", "*"].includes(selector.toLowerCase())

const variablesOf = (rules: ReadonlyArray<CssRule>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { declarations, selectors } of rules) {
    if (!selectors.some(isOfRoot)) continue
    for (const [name, value] of declarations)
      if (name.startsWith("--") && (found.size < mostVariables || found.has(name))) found.set(name, value)
  }
  return found
}

/** Most nested references that are followed, and characters of the resulting value. */
const [mostRounds, longestValue] = [5, 600]

/** A value with custom properties resolved; empty if one is missing. */
const withVariables = (value: string, variables: ReadonlyMap<string, string>): string => {
  let put = value
  for (let round = 0; round < mostRounds && put.includes("var("); round++) {
    put = put
      .replaceAll(
        /var\(\s{0,10}(--[^\s,()]{1,100})\s{0,10}(?:,([^()]{0,200}))?\)/gu,
        (_, name: string, other: string | undefined) => variables.get(name) ?? other ?? "",
      )
      .slice(0, longestValue)
  }
  return put.includes("var(") ? "" : put
}

/** The usual box of an element: markup has no layout. */
const boxOf = ({ properties, tagName }: Element): StyledElement["box"] => {
  if (tagName === "html" || tagName === "body") return [0, 0, viewport.width, viewport.height * 3]
  if (tagName === "header" || tagName === "nav") return [0, 0, viewport.width, 80]
  if (["section", "footer", "main", "article"].includes(tagName)) return [0, 400, viewport.width, 300]
  if (tagName === "button" || tagName === "input" || tagName === "a" || properties.role === "button")
    return [100, 300, 140, 44]
  return [100, 400, 400, 40]
}

interface OuterElement {
  readonly place: Ancestry
  /** Index of the element around it. */
  readonly parent: number
  readonly look: ElementLook
}

const wordsOf = ({ properties }: Element): ReadonlySet<string> => {
  const classes = text(properties.className)
    .split(/\s+/u)
    .filter((name) => name !== "")
    .slice(0, 100)
  const id = text(properties.id)
  return new Set([...classes.map((name) => `.${name}`), ...(id === "" ? [] : [`#${id}`])])
}

const declaredFor = (
  place: Ancestry,
  rules: RuleIndex,
  variables: ReadonlyMap<string, string>,
): ComputedDeclarations => {
  const { properties, tagName } = place.element
  const all = [
    byTag.get(tagName) ?? new Map<string, string>(),
    ...rules.declarationsFor(place),
    readDeclarations(text(properties.style).slice(0, 5_000)),
  ]
  const found = new Map<string, string>()
  for (const declarations of all) {
    for (const [name, value] of declarations) {
      const put = withVariables(value, variables)
      // A shorthand replaces earlier declarations.
      if (name === "background") found.delete("background-color")
      if (put !== "") found.set(name, put)
    }
  }
  return found
}

const isHidden = ({ properties }: Element, declared: ComputedDeclarations): boolean =>
  declared.get("display") === "none" ||
  declared.get("visibility") === "hidden" ||
  properties.hidden === true ||
  properties.type === "hidden"

const styledOf = (element: Element, parent: number, look: number): StyledElement & { text: number } => {
  const { properties, tagName } = element
  const words = `${text(properties.className)} ${text(properties.id)}`.trim().toLowerCase().slice(0, 200)
  const [role, type] = [text(properties.role).slice(0, 40), text(properties.type).slice(0, 40).toLowerCase()]
  const own = element.children.reduce((sum, child) => sum + (child.type === "text" ? child.value.trim().length : 0), 0)
  return {
    tag: tagName.slice(0, 40),
    parent,
    look,
    box: boxOf(element),
    text: own,
    ...(role === "" ? {} : { role }),
    ...((tagName === "input" || tagName === "button") && type !== "" ? { type } : {}),
    ...(words === "" ? {} : { words }),
    ...(tagName === "a" && properties.href !== undefined ? { isLink: true } : {}),
  }
}

/**
 * The styles of a page as far as its markup alone states them: its style sheets and attributes, custom properties of the root, and simple selectors. External
 * sheets, layout and scripts are left out; boxes have their usual size. Linear and bounded.
 */
export const stylesOfHtml = (tree: Root, base: string): PageStyles => {
  const read = readCss(sheetsOf(tree))
  const [rules, variables] = [new RuleIndex(read), variablesOf(read)]
  const [looks, elements, images]: [Array<ElementLook>, Array<StyledElement>, Array<Ancestry>] = [[], [], []]
  const known = new Map<string, number>()
  const indexOf = (look: ElementLook): number => {
    const key = JSON.stringify(look)
    const index = known.get(key) ?? looks.push(look) - 1
    known.set(key, index)
    return index
  }
  const waiting: Array<OuterElement> = []
  const push = (
    children: ReadonlyArray<Nodes>,
    outer: Omit<OuterElement, "place"> & { readonly around: Ancestry | undefined },
  ) => {
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]
      if (child?.type === "element")
        waiting.push({
          place: { element: child, words: wordsOf(child), parent: outer.around },
          parent: outer.parent,
          look: outer.look,
        })
    }
  }
  push(tree.children, { around: undefined, parent: -1, look: initial })
  let walked = 0
  for (let next = waiting.pop(); next !== undefined && walked < mostWalked; next = waiting.pop(), walked++) {
    const { look: outer, parent, place } = next
    const { element } = place
    if ((element.tagName === "img" || element.tagName === "svg") && images.length < mostImages) images.push(place)
    if (mute.has(element.tagName) || elements.length >= mostStyledElements) continue
    const declared = declaredFor(place, rules, variables)
    if (isHidden(element, declared)) continue
    const look = computeLook(declared, outer)
    elements.push(styledOf(element, parent, indexOf(look)))
    push(element.children, { around: place, parent: elements.length - 1, look })
  }
  const scheme = withVariables(
    read
      .findLast(({ declarations, selectors }) => selectors.some(isOfRoot) && declarations.has("color-scheme"))
      ?.declarations.get("color-scheme") ?? "",
    variables,
  )
  return {
    viewport,
    colorScheme: scheme.slice(0, 80),
    variables: Object.fromEntries(
      [...variables]
        .map(([name, value]) => [name, withVariables(value, variables)] as const)
        .filter(([, put]) => put !== "" && put.length <= 120),
    ),
    looks,
    elements,
    logos: logosOfHtml(images, base),
    isCut: rules.isSpent || elements.length >= mostStyledElements,
  }
}
