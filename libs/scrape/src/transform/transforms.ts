import { cleanContent } from "@trawl/cleaning/effect"
import type { RedactPIIOptions } from "@trawl/redaction"
import { findWithModel, type PiiSearch, type RedactionFailed } from "@trawl/redaction/effect"
import type { PromptInjectionDetected } from "@trawl/threat"
import { Effect } from "effect"
import { redactionOf } from "../redact/redactionOf.ts"
import { refuseInjections } from "../refuseInjections.ts"
import type { ScrapeOptions } from "../ScrapeOptions.ts"
import type { PageContent } from "./PageContent.ts"

/** A change of a parsed page's content, before any format reads it. */
export type ContentTransform<E = never> = (page: PageContent) => Effect.Effect<PageContent, E>

/** Dependencies of transforms. */
export interface TransformContext {
  /** Milliseconds since the epoch. */
  readonly deadline: number
  /** The model that finds personal data in addition to conversion. */
  readonly piiModel?: PiiSearch | undefined
}

/** An entry of the list of transforms: undefined when the request does not need it. */
type OptionalTransform = (
  request: ScrapeOptions,
  around: TransformContext,
) => ContentTransform<RedactionFailed> | undefined

const clean: OptionalTransform = ({ onlyCleanContent }, { deadline }) => {
  if (!onlyCleanContent) return undefined
  return (page) =>
    Effect.map(cleanContent(page, deadline), ({ content = page.content, warnings }) => ({
      ...page,
      content,
      warnings: [...page.warnings, ...warnings],
    }))
}

/** Conversion replaces what a model finds, together with its own findings, in the content as the other transforms leave it. */
const findPersonalData: OptionalTransform = (request, { deadline, piiModel }) => {
  const redaction = redactionOf(request.redactPII)
  if (piiModel === undefined || redaction === undefined || !asksModel(redaction)) return undefined
  return (page) =>
    Effect.map(findWithModel(piiModel, page.prose ?? "", { deadline, entities: redaction.entities }), (values) => ({
      ...page,
      values,
    }))
}

/** Whether a model is used in addition to conversion. */
export const asksModel = ({ mode }: RedactPIIOptions): boolean => mode !== "fast"

/** Every transform, in execution order. A new one is one lib and one line here. */
const transforms: ReadonlyArray<OptionalTransform> = [clean, findPersonalData]

/** Checks a page before a transform shows it to a model. */
const check =
  (request: ScrapeOptions, deadline: number): ContentTransform<PromptInjectionDetected> =>
  (page) =>
    page.searched === undefined
      ? Effect.succeed(page)
      : Effect.map(
          refuseInjections({ ...page.searched, deadline, isConcealed: request.redactPII !== false }),
          (warnings) => ({ ...page, warnings: [...page.warnings, ...warnings] }),
        )

/** The transforms that a request needs, preceded by the injection check if there are any. */
export const chooseTransforms = (
  request: ScrapeOptions,
  around: TransformContext,
): ReadonlyArray<ContentTransform<PromptInjectionDetected | RedactionFailed>> => {
  const asked = transforms.flatMap((transform) => transform(request, around) ?? [])
  return asked.length === 0 ? [] : [check(request, around.deadline), ...asked]
}
