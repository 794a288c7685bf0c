import { cleanContent } from "@trawl/cleaning"
import type { PromptInjectionDetected } from "@trawl/threat"
import { Effect } from "effect"
import { refuseInjections } from "../refuseInjections.ts"
import type { ScrapeOptions } from "../ScrapeOptions.ts"
import type { PageContent } from "./PageContent.ts"

/** A change of what a parsed page holds, before any format reads it. */
export type ContentTransform<E = never> = (page: PageContent) => Effect.Effect<PageContent, E>

/** A transform of the list: undefined where the request does not ask for it. `deadline` is in milliseconds since the epoch. */
type AskedTransform = (request: ScrapeOptions, deadline: number) => ContentTransform | undefined

const clean: AskedTransform = ({ onlyCleanContent }, deadline) => {
  if (!onlyCleanContent) return undefined
  return (page) =>
    Effect.map(cleanContent(page, deadline), ({ content = page.content, warnings }) => ({ ...page, content, warnings: [...page.warnings, ...warnings] }))
}

/** Every transform, in the order in which they run. A new one is one lib and one line here. */
const transforms: ReadonlyArray<AskedTransform> = [clean]

/** A page that is shown to a model by a transform is checked before that. */
const check =
  (deadline: number): ContentTransform<PromptInjectionDetected> =>
  (page) =>
    page.searched === undefined
      ? Effect.succeed(page)
      : Effect.map(refuseInjections({ ...page.searched, deadline }), (warnings) => ({ ...page, warnings: [...page.warnings, ...warnings] }))

/** The transforms that a request asks for, behind the check of the page where there are any. */
export const transformsOf = (request: ScrapeOptions, deadline: number): ReadonlyArray<ContentTransform<PromptInjectionDetected>> => {
  const asked = transforms.flatMap((transform) => transform(request, deadline) ?? [])
  return asked.length === 0 ? [] : [check(deadline), ...asked]
}
