import { askInjections, type InjectionScan, PromptInjectionDetected } from "@trawl/threat"
import { Effect } from "effect"
import { withoutQuotes } from "./redact/withoutQuotes.ts"

/** The result of searching a page. */
interface InjectionCheck {
  /** Findings of conversion; undefined when no search was required. */
  readonly injections: InjectionScan | undefined
  readonly markdown: string
  readonly deadline: number
  /** Whether the page must not be quoted. */
  readonly isConcealed?: boolean
}

const cutWarning =
  "The check for prompt injection read the first 2,000,000 characters of the page's text; what follows was not searched."

/** Fails with PromptInjectionDetected when a searched page holds prompt injections; otherwise returns sentences for `warning`. A model checks only pages without findings. */
export const refuseInjections = Effect.fnUntraced(function* ({
  deadline,
  injections,
  isConcealed = false,
  markdown,
}: InjectionCheck) {
  if (injections === undefined) return []
  if (injections.findings.length > 0) return yield* new PromptInjectionDetected({ findings: injections.findings })
  const { findings, warnings } = yield* askInjections({ deadline, markdown })
  if (findings.length > 0)
    return yield* new PromptInjectionDetected({ findings: isConcealed ? withoutQuotes(findings) : findings })
  return [...(injections.isCut ? [cutWarning] : []), ...warnings]
})
