import { cleanContent } from "@trawl/cleaning"
import { Effect } from "effect"
import type { ScrapeOptions } from "../ScrapeOptions.ts"
import type { PageContent } from "./PageContent.ts"

/** A change of what a parsed page holds, before any format reads it. */
export type ContentTransform = (page: PageContent) => Effect.Effect<PageContent>

/** A transform of the list: undefined where the request does not ask for it. `deadline` is in milliseconds since the epoch. */
type AskedTransform = (request: ScrapeOptions, deadline: number) => ContentTransform | undefined

const clean: AskedTransform = ({ onlyCleanContent }, deadline) => {
  if (!onlyCleanContent) return undefined
  return (page) =>
    Effect.map(cleanContent(page, deadline), ({ content = page.content, warnings }) => ({ ...page, content, warnings: [...page.warnings, ...warnings] }))
}

/** Every transform, in the order in which they run. A new one is one lib and one line here. */
const transforms: ReadonlyArray<AskedTransform> = [clean]

/** The transforms that a request asks for. */
export const transformsOf = (request: ScrapeOptions, deadline: number): ReadonlyArray<ContentTransform> =>
  transforms.flatMap((transform) => transform(request, deadline) ?? [])
