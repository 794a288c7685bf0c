import { askInjections, type InjectionScan, PromptInjectionDetected } from "@trawl/threat"
import { Effect } from "effect"
import { withoutQuotes } from "./redact/withoutQuotes.ts"

/** What is known of a page that was searched. */
interface InjectionCheck {
  /** What conversion found; undefined where nothing asked for the search. */
  readonly injections: InjectionScan | undefined
  readonly markdown: string
  readonly deadline: number
  /** Whether nothing of the page may be quoted. */
  readonly isConcealed?: boolean
}

const cutWarning = "The check for prompt injection read the first 2,000,000 characters of the page's text; what follows was not searched."

/** Fails with PromptInjectionDetected where a page that was to be searched holds instructions to a model; else sentences for `warning`. A model is asked only about pages in which nothing was found without one. */
export const refuseInjections = Effect.fn("refuseInjections")(function* ({ deadline, injections, isConcealed = false, markdown }: InjectionCheck) {
  if (injections === undefined) return []
  if (injections.findings.length > 0) return yield* new PromptInjectionDetected({ findings: injections.findings })
  const { findings, warnings } = yield* askInjections({ deadline, markdown })
  if (findings.length > 0) return yield* new PromptInjectionDetected({ findings: isConcealed ? withoutQuotes(findings) : findings })
  return [...(injections.isCut ? [cutWarning] : []), ...warnings]
})
