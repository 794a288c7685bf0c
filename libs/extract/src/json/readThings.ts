import {
  firstText,
  type LinkedGraph,
  linkedGraph,
  type LinkedNode,
  type LinkedValue,
  nameOf,
  valuesOf,
} from "@trawl/core/linked"
import { addressLine } from "../addressLine.ts"
import { byName, nameless } from "./byName.ts"
import { type Evidence, type RecordGroup, whenAsked } from "./Evidence.ts"
import { type Fact, factOf, factsOf } from "./Fact.ts"
import { fieldName } from "./fieldName.ts"
import { evidenceOf } from "./recordOf.ts"

/** Types of a page's subject, the most specific first; schema.org, in lower case. */
const mainTypes =
  "product productgroup recipe event jobposting book movie tvseries softwareapplication course localbusiness restaurant hotel realestatelisting vehicle car person newsarticle blogposting article techarticle scholarlyarticle report review faqpage qapage howto videoobject discussionforumposting dataset organization".split(
    " ",
  )

/** Types that describe the structure of a site. */
const frameTypes: ReadonlySet<string> = new Set(
  "breadcrumblist website webpage listitem searchaction imageobject sitenavigationelement wpheader wpfooter entrypoint collectionpage readaction propertyvaluespecification speakablespecification".split(
    " ",
  ),
)

/** Most nodes, and levels of nested nodes, that are read. */
const mostThings = 500
const mostLevels = 4

/** Most nodes that contribute facts to an outer node: stops at cycles. */
const mostWithin = 60

/** Nested nodes whose facts belong to the outer node: a product has the price of its offer. */
const transparent: ReadonlySet<string> = new Set(
  "offers aggregaterating address geo potentialaction mainentity mainentityofpage video nutrition contactpoint".split(
    " ",
  ),
)

const isThing = (value: LinkedValue): value is LinkedNode => typeof value !== "string"

interface ReadState {
  readonly graph: LinkedGraph
  left: number
}

const namesOf = ({ graph }: ReadState, values: ReadonlyArray<LinkedValue>): ReadonlyArray<string> =>
  values.map((value) => nameOf(graph, value)).filter((name) => name !== "")

/** The last part of a schema.org URL: `InStock` of `https://schema.org/InStock`. */
const bare = (text: string): string => text.replace(/^https?:\/\/schema\.org\//iu, "")

/** Trust in a node, and its depth. */
interface ThingContext {
  readonly trust: number
  readonly level: number
}

const factsOfNode = (reading: ReadState, node: LinkedNode, around: ThingContext): ReadonlyArray<Fact> => {
  if (reading.left-- <= 0) return []
  return [...node.properties.keys()].flatMap((property) => {
    const values = valuesOf(reading.graph, node, property)
    const things = values.filter(isThing)
    const addresses = things
      .filter(({ types }) => types.includes("postaladdress"))
      .map((thing) => addressLine(reading.graph, thing))
    const texts = [
      ...values.filter((value) => !isThing(value)).map((value) => bare(String(value))),
      ...addresses.filter((address) => address !== ""),
    ]
    const named =
      texts.length > 0
        ? texts
        : [
            ...namesOf(reading, things),
            ...things.flatMap((thing) =>
              ["url", "contenturl", "text"].flatMap((key) =>
                nameOf(reading.graph, thing) === "" ? (firstText(reading.graph, thing, key) ?? []) : [],
              ),
            ),
          ]
    const within =
      around.level < mostLevels && things.length > 0 && things.length <= 20
        ? things
            .slice(0, 1)
            .flatMap((thing) =>
              withinFacts(
                property,
                factsOfNode(reading, thing, { trust: around.trust * 0.95, level: around.level + 1 }),
              ),
            )
        : []
    return [...factOf(property, named, around.trust), ...extraFacts(reading, things, around.trust), ...within]
  })
}

/** `additionalProperty` and the like: named values. */
const extraFacts = ({ graph }: ReadState, things: ReadonlyArray<LinkedNode>, trust: number): ReadonlyArray<Fact> =>
  things
    .filter(({ types }) => types.includes("propertyvalue"))
    .flatMap((thing) => factOf(firstText(graph, thing, "name") ?? "", firstText(graph, thing, "value") ?? "", trust))

const withinFacts = (property: string, inner: ReadonlyArray<Fact>): ReadonlyArray<Fact> => {
  if (transparent.has(property))
    return inner.filter(
      ({ name }) => name.concept !== "title" && name.concept !== "description" && name.concept !== "url",
    )
  return inner.flatMap(({ label, trust, values }) => factOf(`${property} ${label}`, values, trust))
}

const groupsOf = (reading: ReadState, node: LinkedNode, level: number): ReadonlyArray<RecordGroup> =>
  [...node.properties.keys()].flatMap((property) => {
    const things = valuesOf(reading.graph, node, property).filter(isThing).slice(0, 100)
    return things.length === 0
      ? []
      : [
          {
            name: fieldName(property),
            records: things.map((thing) => whenAsked(() => thingEvidence(reading, thing, level + 1))),
          },
        ]
  })

const thingEvidence = (reading: ReadState, node: LinkedNode, level: number): Evidence => {
  if (reading.left-- <= 0) return evidenceOf([])
  const facts = factsOfNode({ graph: reading.graph, left: mostWithin }, node, { trust: 0.95, level })
  return {
    facts: factsOf(facts),
    lists: nameless,
    groups: byName(level < mostLevels && reading.left > 0 ? groupsOf(reading, node, level) : []),
    shown: [],
  }
}

const rankOf = ({ properties, types }: LinkedNode): number => {
  const known = types.map((type) => mainTypes.indexOf(type)).filter((rank) => rank >= 0)
  if (types.some((type) => frameTypes.has(type))) return 200 - Math.min(50, properties.size)
  return known.length > 0 ? Math.min(...known) : 100 - Math.min(50, properties.size)
}

/** The node of the page's subject: by the page's own reference, otherwise by its type. */
const mainOf = (
  graph: LinkedGraph,
  nodes: ReadonlyArray<LinkedNode>,
  titles: ReadonlySet<string>,
): LinkedNode | undefined => {
  const own = nodes.filter(({ depth, properties }) => depth === 0 && properties.size > 0)
  const ranked = own.toSorted((one, other) => rankOf(one) - rankOf(other))
  return ranked.find((node) => rankOf(node) < 100 && titles.has(nameOf(graph, node).toLowerCase())) ?? ranked[0]
}

/** Linked data about the page's subject, and about other things by kind. */
export interface ThingsEvidence {
  readonly facts: ReadonlyArray<Fact>
  readonly groups: ReadonlyArray<RecordGroup>
  /** The type of the main node in lower case, if there is one. */
  readonly type: string | undefined
}

/** Reads linked data; `titles` are the page's names for itself, in lower case. Bounded in nodes and levels, also with cycles. */
export const readThings = (linked: ReadonlyArray<LinkedNode>, titles: ReadonlySet<string>): ThingsEvidence => {
  const nodes = linked.slice(0, mostThings)
  const graph = linkedGraph(nodes)
  const main = mainOf(graph, nodes, titles)
  if (main === undefined) return { facts: [], groups: [], type: undefined }
  const isFrame = rankOf(main) >= 100 && main.types.some((type) => frameTypes.has(type))
  const reading = { graph, left: mostThings }
  const byType = new Map<string, Array<LinkedNode>>()
  for (const node of nodes)
    for (const type of node.types.slice(0, 3)) byType.set(type, [...(byType.get(type) ?? []), node].slice(0, 100))
  const kinds = [...byType].filter(([type]) => !frameTypes.has(type)).slice(0, 20)
  const mine = groupsOf(reading, main, 0)
  return {
    facts: factsOfNode({ graph, left: mostWithin }, main, { trust: isFrame ? 0.5 : 0.93, level: 0 }),
    groups: [
      ...mine,
      ...kinds.map(([type, things]) => ({
        name: fieldName(type),
        records: things.map((thing) => whenAsked(() => thingEvidence(reading, thing, 2))),
      })),
    ],
    type: isFrame ? undefined : main.types[0],
  }
}
