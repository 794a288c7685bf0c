import { firstText, type LinkedNode, nameOf, valuesOf } from "@trawl/core/linked"
import type { PageData } from "./PageStatements.ts"
import { wordOverlap } from "./plainWords.ts"

const articleType = /(?:article|blogposting|socialmediaposting)$|^(?:report|review|recipe|howto)$/u
const discussionType = /^(?:discussionforumposting|question)$/u
const productType =
  /^(?:product|productgroup|individualproduct|vehicle|softwareapplication|mobileapplication|webapplication|videogame|book|movie|hotel|course|event)$/u

/** Whether linked data calls a thing an article. */
export const isArticle = (node: LinkedNode): boolean => node.types.some((type) => articleType.test(type))
/** Whether linked data calls a thing a discussion or a question. */
export const isDiscussion = (node: LinkedNode): boolean => node.types.some((type) => discussionType.test(type))
/** Whether linked data calls a thing a product or an event. */
export const isProduct = (node: LinkedNode): boolean => node.types.some((type) => productType.test(type))

/**
 * Finds the main entity of a page's linked data: its article, discussion or product.
 * Of many articles, as on a page of teasers, only one with the page's own title counts.
 */
export const findMainThing = (page: PageData): LinkedNode | undefined => {
  const { nodes } = page.graph
  return (
    pickArticle(
      page,
      nodes.filter((node) => isArticle(node) && !isRating(node)),
    ) ??
    firstDiscussion(nodes) ??
    nodes.find((node) => isProduct(node) && node.depth === 0)
  )
}

// The questions of a help page are not discussions.
const firstDiscussion = (nodes: ReadonlyArray<LinkedNode>): LinkedNode | undefined => {
  const isAsked =
    nodes.some(({ types }) => types.includes("qapage")) && !nodes.some(({ types }) => types.includes("faqpage"))
  return nodes.find((node) => isDiscussion(node) && (isAsked || !node.types.includes("question")))
}

const pickArticle = (page: PageData, articles: ReadonlyArray<LinkedNode>): LinkedNode | undefined => {
  const outer = articles.filter(({ depth }) => depth === 0)
  const candidates = outer.length > 0 ? outer : articles.filter((node) => isMainEntity(page, node))
  const titled = candidates.filter((node) => hasTitle(page, node))
  const best = titled.length > 0 ? titled : candidates.length <= 2 ? candidates : []
  return best.toSorted((a, b) => countFacts(b) - countFacts(a))[0]
}

const isMainEntity = ({ graph }: PageData, node: LinkedNode): boolean =>
  graph.nodes.some((outer) => outer.depth === 0 && valuesOf(graph, outer, "mainentity").includes(node))

// Shops and services show reviews about themselves.
const isRating = (node: LinkedNode): boolean => node.types.includes("review") && !node.properties.has("headline")

const hasTitle = ({ head, metas, graph }: PageData, node: LinkedNode): boolean => {
  const name = nameOf(graph, node)
  const titles = [head.title, ...(metas.get("og:title") ?? [])].filter((title) => title !== undefined)
  return name !== "" && titles.some((title) => wordOverlap(title, name) >= 0.5 || title.includes(name))
}

const countFacts = (node: LinkedNode): number =>
  ["headline", "author", "datepublished"].filter((name) => node.properties.has(name)).length

/** The things that describe the page itself: its main thing, then those that are pages. */
export const pageThings = (page: PageData): ReadonlyArray<LinkedNode> =>
  page.graph.nodes.filter(
    (node) =>
      node.depth === 0 &&
      node.types.some((type) => type.endsWith("page")) &&
      firstText(page.graph, node, "datepublished") !== undefined,
  )
