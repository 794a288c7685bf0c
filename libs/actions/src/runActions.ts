import { type ActionResults, FetchError, type RunActions, type Tab, TabFault } from "@trawl/core"
import { Effect } from "effect"
import type { Action } from "./Action.ts"
import { describeStep } from "./describeStep.ts"
import type { StepResults } from "./PageStep.ts"
import { actions } from "./registry.ts"
import { waitMillis } from "./waitMillis.ts"

/** Maximum time of a step in addition to its requested wait; a page's own time limits end most of them much sooner. */
const longestStep = 45_000
/** Maximum results of the actions of one request: characters of pages and JSON, and bytes of files. */
const maximumText = 50_000_000
const maximumFiles = 200_000_000

type Run = (tab: Tab, action: Action) => Effect.Effect<StepResults, TabFault>

// An action is looked up by its own type, so the function found accepts it.
const runs = new Map<string, Run>(actions.map(({ run, schema }) => [schema.fields.type.literal, run as Run]))

const none: ActionResults = { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [], warnings: [] }

const withLeft = (results: ActionResults, left: StepResults): ActionResults => ({
  screenshots: [...results.screenshots, ...(left.screenshots ?? [])],
  scrapes: [...results.scrapes, ...(left.scrapes ?? [])],
  javascriptReturns: [...results.javascriptReturns, ...(left.javascriptReturns ?? [])],
  pdfs: [...results.pdfs, ...(left.pdfs ?? [])],
  warnings: [...results.warnings, ...(left.warnings ?? [])],
})

/** The results so far, and their size. */
interface Progress {
  readonly results: ActionResults
  readonly text: number
  readonly files: number
}

const sum = (sizes: ReadonlyArray<number> = []): number => sizes.reduce((total, size) => total + size, 0)

const withStep = ({ files, results, text }: Progress, left: StepResults): Progress => ({
  results: withLeft(results, left),
  text:
    text +
    sum(left.scrapes?.map(({ html }) => html.length)) +
    sum(left.javascriptReturns?.map(({ value }) => JSON.stringify(value).length)),
  files:
    files +
    sum(left.pdfs?.map(({ byteLength }) => byteLength)) +
    sum(left.screenshots?.map(({ bytes }) => bytes.byteLength)),
})

const runStep = Effect.fn("runStep")(function* (tab: Tab, action: Action, progress: Progress) {
  const run = runs.get(action.type)
  if (run === undefined) return yield* new TabFault({ message: "There is no such action." })
  const left = yield* Effect.timeoutOrElse(run(tab, action), {
    duration: longestStep + waitMillis([action]),
    orElse: () =>
      Effect.fail(new TabFault({ message: `The page did not finish it within ${longestStep / 1000} seconds.` })),
  })
  const next = withStep(progress, left)
  if (next.text <= maximumText && next.files <= maximumFiles) return next
  return yield* new TabFault({ message: "The actions left more behind than an answer may hold." })
})

/** The sentence of a fault, for use behind a colon. */
const continued = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/**
 * Runs a plan's actions in order, and ends with the first that fails: its message names the action by its position (from 1),
 * its type and its selector, and never what was typed or run.
 */
export const runActions: RunActions = Effect.fn("runActions")(function* (tab, plan) {
  let progress: Progress = { results: none, text: 0, files: 0 }
  // Plans come from decoded requests, so their actions are ours.
  for (const [index, action] of (plan.actions as ReadonlyArray<Action>).entries()) {
    progress = yield* Effect.mapError(
      runStep(tab, action, progress),
      ({ message }) =>
        new FetchError({
          url: plan.url,
          reason: "action",
          message: `${describeStep(index, action)} failed: ${continued(message)}`,
        }),
    )
  }
  return progress.results
})
