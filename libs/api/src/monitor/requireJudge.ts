import { Effect } from "effect"
import { invalid } from "../request/decodedBody.ts"

/** What a request says about judging. */
export interface JudgeRequest {
  readonly goal: string | null | undefined
  readonly judgeEnabled: boolean | undefined
}

/** The settings of judging. */
export const requireJudge = Effect.fnUntraced(function* ({ goal, judgeEnabled }: JudgeRequest) {
  const hasGoal = typeof goal === "string" && goal.trim() !== ""
  const judges = judgeEnabled ?? hasGoal
  if (judges && !hasGoal)
    return yield* invalid(["judgeEnabled"], "judgeEnabled needs a goal: it says which changes count.")
  if (judges) return yield* invalid(["goal"], "goal is not available: no language model judges changes on this server.")
  return hasGoal ? { goal, judges } : {}
})
