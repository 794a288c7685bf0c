import { Schema } from "effect"
import { InjectionFinding } from "./schema/InjectionFinding.ts"

/** Number of findings in the sentence; the others are in `findings`. */
const mostReported = 3

const describeFinding = ({ excerpt, kinds, place }: InjectionFinding): string =>
  `${kinds.join(" and ")} in its ${place} (“${excerpt}”)`

/**
 * A page contains instructions to a model, so no format passed it to one, except the check itself and the earlier
 * `onlyCleanContent`. Only raised if the request asked for the check.
 */
export class PromptInjectionDetected extends Schema.TaggedError<PromptInjectionDetected>()("PromptInjectionDetected", {
  /** The most certain first; never empty. */
  findings: Schema.Array(InjectionFinding),
}) {
  override get message() {
    const more = this.findings.length - mostReported
    return `The page holds instructions to a language model: ${this.findings.slice(0, mostReported).map(describeFinding).join("; ")}${more > 0 ? `; and ${more} more` : ""}. No format gave the page to a language model, and nothing was made of it.`
  }
}
