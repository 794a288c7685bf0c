import { cleanContent } from "@trawl/cleaning"
import { findWithModel, type PiiSearch, type RedactionFailed, type RedactPIIOptions } from "@trawl/redaction"
import type { PromptInjectionDetected } from "@trawl/threat"
import { Effect } from "effect"
import { redactionOf } from "../redact/redactionOf.ts"
import { refuseInjections } from "../refuseInjections.ts"
import type { ScrapeOptions } from "../ScrapeOptions.ts"
import type { PageContent } from "./PageContent.ts"

/** A change of what a parsed page holds, before any format reads it. */
export type ContentTransform<E = never> = (page: PageContent) => Effect.Effect<PageContent, E>

/** What transforms may need of outside. */
export interface TransformContext {
  /** Milliseconds since the epoch. */
  readonly deadline: number
  /** What finds personal data besides conversion. */
  readonly piiModel?: PiiSearch | undefined
}

/** A transform of the list: undefined where the request does not ask for it. */
type OptionalTransform = (request: ScrapeOptions, around: TransformContext) => ContentTransform<RedactionFailed> | undefined

const clean: OptionalTransform = ({ onlyCleanContent }, { deadline }) => {
  if (!onlyCleanContent) return undefined
  return (page) =>
    Effect.map(cleanContent(page, deadline), ({ content = page.content, warnings }) => ({ ...page, content, warnings: [...page.warnings, ...warnings] }))
}

/** What a model finds is replaced in conversion, with all that is found there: in the content as the other transforms leave it. */
const findPersonalData: OptionalTransform = (request, { deadline, piiModel }) => {
  const redaction = redactionOf(request.redactPII)
  if (piiModel === undefined || redaction === undefined || !asksModel(redaction)) return undefined
  return (page) => Effect.map(findWithModel(piiModel, page.prose ?? "", { deadline, entities: redaction.entities }), (values) => ({ ...page, values }))
}

/** Whether a model is asked besides conversion. */
export const asksModel = ({ mode }: RedactPIIOptions): boolean => mode !== "fast"

/** Every transform, in the order in which they run. A new one is one lib and one line here. */
const transforms: ReadonlyArray<OptionalTransform> = [clean, findPersonalData]

/** A page that is shown to a model by a transform is checked before that. */
const check =
  (request: ScrapeOptions, deadline: number): ContentTransform<PromptInjectionDetected> =>
  (page) =>
    page.searched === undefined
      ? Effect.succeed(page)
      : Effect.map(refuseInjections({ ...page.searched, deadline, isConcealed: request.redactPII !== false }), (warnings) => ({ ...page, warnings: [...page.warnings, ...warnings] }))

/** The transforms that a request asks for, behind the check of the page where there are any. */
export const chooseTransforms = (request: ScrapeOptions, around: TransformContext): ReadonlyArray<ContentTransform<PromptInjectionDetected | RedactionFailed>> => {
  const asked = transforms.flatMap((transform) => transform(request, around) ?? [])
  return asked.length === 0 ? [] : [check(request, around.deadline), ...asked]
}
