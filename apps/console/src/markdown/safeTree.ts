import { Markdown } from "@trawl/markdown"

type Root = ReturnType<typeof Markdown.parse>
type MarkdownNode = Root["children"][number]

/** An element that is shown. Nothing of a page becomes one but what is made here. */
export interface SafeElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly children: ReadonlyArray<SafeNode>
}

export type SafeNode = string | SafeElement

/** What the nodes of a tree need to know of their surroundings. */
interface Context {
  /** Addresses of references by their label. */
  readonly definitions: ReadonlyMap<string, string>
  readonly isInLink: boolean
}

const element = (
  tag: string,
  children: ReadonlyArray<SafeNode> = [],
  attributes: SafeElement["attributes"] = {},
): SafeElement => ({ tag, attributes, children })

/** An address that may be followed: the web and mail, nothing that runs. */
export const safeAddress = (address: string): string | undefined => {
  const url = URL.parse(address)
  return url !== null && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : undefined
}

const linkTo = (address: string, children: ReadonlyArray<SafeNode>): SafeNode => {
  const href = safeAddress(address)
  const shown = children.length === 0 ? [address] : children
  return href === undefined
    ? element("span", shown)
    : element("a", shown, { href, rel: "noopener noreferrer nofollow", target: "_blank" })
}

/** An image: only one that the markdown holds itself is shown, since any other would tell its site who reads. */
const image = (address: string, alt: string, { isInLink }: Context): SafeNode => {
  if (/^data:image\/(?:png|jpeg|gif|webp|avif);base64,/u.test(address)) return element("img", [], { src: address, alt })
  const text = alt === "" ? "Image" : `Image: ${alt}`
  return isInLink ? text : linkTo(address, [text])
}

interface Parent {
  readonly children: ReadonlyArray<MarkdownNode>
}

const within = ({ children }: Parent, context: Context): ReadonlyArray<SafeNode> =>
  children.map((child) => nodeOf(child, context))

/** Headings of the page stand below those of the console. */
const headingTag = (depth: number): string => `h${Math.min(6, depth + 2)}`

type Of<Type extends MarkdownNode["type"]> = Extract<MarkdownNode, { readonly type: Type }>

const tableOf = (table: Of<"table">, context: Context): SafeNode => {
  const rows = table.children.map((row, at) =>
    element(
      "tr",
      row.children.map((cell, column) => {
        const align = table.align?.[column]
        return element(at === 0 ? "th" : "td", within(cell, context), align ? { class: `to-${align}` } : {})
      }),
    ),
  )
  const parts = [element("thead", rows.slice(0, 1)), element("tbody", rows.slice(1))]
  return element("div", [element("table", parts)], { class: "wide", tabIndex: 0 })
}

const itemOf = (item: Of<"listItem">, context: Context): SafeNode => {
  const mark = typeof item.checked === "boolean" ? [item.checked ? "☑ " : "☐ "] : []
  return element("li", [...mark, ...within(item, context)])
}

const block = (value: string): SafeNode => element("pre", [element("code", [value])], { tabIndex: 0 })

const makers: { readonly [Type in MarkdownNode["type"]]?: (node: Of<Type>, context: Context) => SafeNode } = {
  paragraph: (node, context) => element("p", within(node, context)),
  text: ({ value }) => value,
  emphasis: (node, context) => element("em", within(node, context)),
  strong: (node, context) => element("strong", within(node, context)),
  delete: (node, context) => element("del", within(node, context)),
  heading: (node, context) => element(headingTag(node.depth), within(node, context)),
  inlineCode: ({ value }) => element("code", [value]),
  code: ({ value }) => block(value),
  break: () => element("br"),
  thematicBreak: () => element("hr"),
  blockquote: (node, context) => element("blockquote", within(node, context)),
  list: (node, context) =>
    element(
      node.ordered === true ? "ol" : "ul",
      within(node, context),
      node.ordered === true && typeof node.start === "number" ? { start: node.start } : {},
    ),
  listItem: itemOf,
  table: tableOf,
  link: (node, context) => linkTo(node.url, within(node, { ...context, isInLink: true })),
  linkReference: (node, context) => {
    const address = context.definitions.get(node.identifier)
    const children = within(node, { ...context, isInLink: true })
    return address === undefined ? element("span", children) : linkTo(address, children)
  },
  image: ({ alt, url }, context) => image(url, alt ?? "", context),
  imageReference: ({ alt, identifier }, context) =>
    image(context.definitions.get(identifier) ?? "", alt ?? "", context),
  html: ({ value }) => (/^<br\s*\/?>$/iu.test(value) ? element("br") : element("code", [value])),
  footnoteReference: ({ identifier }) => element("sup", [identifier]),
  footnoteDefinition: (node, context) => element("div", [element("sup", [node.identifier]), ...within(node, context)]),
}

const nodeOf = (node: MarkdownNode, context: Context): SafeNode => {
  // The maker of this very type.
  const make = makers[node.type] as ((node: MarkdownNode, context: Context) => SafeNode) | undefined
  if (make !== undefined) return make(node, context)
  if ("value" in node) return node.type === "math" ? block(node.value) : element("code", [node.value])
  return ""
}

const definitionsIn = ({ children }: Parent): ReadonlyMap<string, string> =>
  new Map(children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])))

/** What is shown of markdown: elements that this console makes, with text and addresses of the page, and no others. */
export const safeTree = (markdown: string): ReadonlyArray<SafeNode> => {
  const root = Markdown.parse(markdown)
  return within(root, { definitions: definitionsIn(root), isInLink: false })
}
