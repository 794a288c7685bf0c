import { Models } from "@trawl/core"
import { Effect } from "effect"
import { invalid } from "../request/decodedBody.ts"
import { judgeTask } from "./judgeChange.ts"

/** What a request says about judging. */
export interface JudgeRequest {
  readonly goal: string | null | undefined
  readonly judgeEnabled: boolean | undefined
}

/** The settings of judging. Fails if it is asked for and no model may be used. */
export const requireJudge = Effect.fnUntraced(function* ({ goal, judgeEnabled }: JudgeRequest) {
  const hasGoal = typeof goal === "string" && goal.trim() !== ""
  const judges = judgeEnabled ?? hasGoal
  if (!hasGoal)
    return judges ? yield* invalid(["judgeEnabled"], "judgeEnabled needs a goal: it says which changes count.") : {}
  if (!judges) return { goal, judges }
  const { withheld } = yield* Models
  const why = yield* withheld(judgeTask)
  if (why === undefined) return { goal, judges }
  return yield* invalid(
    ["goal"],
    `goal needs a language model that judges changes: ${why.message} Set judgeEnabled to false to keep the goal as a note.`,
  )
})
