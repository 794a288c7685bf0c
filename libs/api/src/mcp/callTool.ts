import { Cause, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import type { Failure } from "../failures/Failure.ts"
import { failureCode, failureSentence } from "../failures/failureAnswer.ts"
import { ServiceFailure } from "../failures/RequestFailure.ts"
import { argumentsOf } from "./argumentsOf.ts"
import type { JsonObject, McpTool } from "./McpTool.ts"
import { answerText } from "./text/answerText.ts"
import { markUntrusted } from "./text/markUntrusted.ts"

/** The outcome of a call, for the client's model. */
export interface ToolOutcome {
  readonly text: string
  readonly isError: boolean
}

/** A mark that no page can know beforehand. */
export const makeNonce = (): string => SecureRandom.uuidV4Unsafe().replaceAll("-", "").slice(0, 16)

/** The sentence of a failure; without the quotes of instructions that were found in a page. */
const sentenceOf = (failure: Failure): string => {
  if (failure._tag !== "PromptInjectionDetected") return failureSentence(failure)
  const kinds = [...new Set(failure.findings.flatMap((finding) => finding.kinds))]
  return `The page holds instructions to a language model: ${kinds.join(" and ")}. Nothing was made of it.`
}

/** Sentences about a page may quote its host, its type or what a model made of it. */
const isAboutPage = (failure: Failure): boolean =>
  failure._tag !== "PromptInjectionDetected" && failureCode(failure).startsWith("SCRAPE_")

/** A failure as text for a model. */
export const failureText = (failure: Failure): string => {
  const [code, sentence] = [failureCode(failure), sentenceOf(failure)]
  return isAboutPage(failure) ? `${code}: ${markUntrusted(sentence, makeNonce())}` : `${code}: ${sentence}`
}

/** Only the log has the cause of a defect, under this id. */
const reportDefect = Effect.fnUntraced(function* (defect: unknown) {
  const errorId = SecureRandom.uuidV4Unsafe()
  yield* Effect.logError("A call of a tool ended in a defect.", Cause.die(defect)).pipe(
    Effect.annotateLogs({ errorId }),
  )
  return { text: failureText(new ServiceFailure({ errorId })), isError: true }
})

/** Runs a tool. Never fails: the model reads why a call did not work. */
export const callTool = <R>(tool: McpTool<R>, given: JsonObject): Effect.Effect<ToolOutcome, never, R> =>
  tool.call(argumentsOf(given, tool.parameters)).pipe(
    Effect.map((answer) => ({ text: answerText(answer, makeNonce()), isError: false })),
    Effect.catch((failure) => Effect.succeed({ text: failureText(failure), isError: true })),
    Effect.catchDefect(reportDefect),
  )
