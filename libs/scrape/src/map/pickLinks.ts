import { Effect } from "effect"
import { inTurns } from "./inTurns.ts"
import { orderLinks } from "./orderLinks.ts"
import { rankLinks } from "./rankLinks.ts"
import type { KnownLink, SiteLink } from "./SiteLink.ts"

interface Pick {
  readonly search?: string
  readonly limit: number
  /** Address of the start, which comes first without a query. */
  readonly start: string
}

const shown = ({ description, text, title = text, url }: KnownLink): SiteLink => ({
  url,
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
})

const startFirst = (links: ReadonlyArray<KnownLink>, start: string): ReadonlyArray<KnownLink> => {
  const first = links.filter(({ url }) => url === start)
  return first.length === 0 ? links : [...first, ...links.filter(({ url }) => url !== start)]
}

/** The links of the answer: by the query if there is one, else the start and then the breadth of the site. Takes turns with other work. */
export const pickLinks = Effect.fnUntraced(function* (
  found: ReadonlyArray<KnownLink>,
  { limit, search = "", start }: Pick,
) {
  const order = yield* inTurns(orderLinks(found))
  const ordered = order.flatMap((index) => found[index] ?? [])
  if (search.trim() === "") return startFirst(ordered, start).slice(0, limit).map(shown)
  const ranked = yield* inTurns(rankLinks(ordered, search))
  return ranked.slice(0, limit).flatMap((index) => shown(ordered[index] ?? { url: start }))
})
