import { Effect } from "effect"
import { MonitorWork } from "../MonitorWork.ts"
import { diffOf } from "../pages/diffOf.ts"
import type { TargetProgress } from "../store/checkRows.ts"
import type { OpenCheck } from "./OpenCheck.ts"
import type { JudgedPage } from "./recordPages.ts"

/** Pages of a portion that a model is asked about, and how many at once: all must end within the lease of a step. */
const mostAsked = 20
const atOnce = 5

/** Characters of a change that a model reads. */
const mostCharacters = 20_000

/** Changes are worth a question, and so are new results of a search. */
const isAsked = ({ type }: TargetProgress, { status }: JudgedPage): boolean =>
  status === "changed" || (type === "search" && status === "new")

const textOf = ({ seen }: JudgedPage): string => {
  const { diff } = diffOf(seen.comparison)
  const fields = seen.comparison?.fields === undefined ? "" : JSON.stringify(diff?.json)
  return [seen.title ?? "", diff?.text ?? "", fields].join("\n").trim().slice(0, mostCharacters)
}

/** Pages with what a model thinks of their changes, if the monitor has a goal. A page that no model could judge stays as it is. */
export const askJudge = Effect.fn("askJudge")(function* (
  check: OpenCheck,
  target: TargetProgress,
  pages: ReadonlyArray<JudgedPage>,
): Effect.fn.Return<{ readonly pages: ReadonlyArray<JudgedPage>; readonly credits: number }, never, MonitorWork> {
  const { keyId, settings, team } = check.monitor
  const { goal, judges, publicBase } = settings
  if (judges !== true || goal === undefined) return { pages, credits: 0 }
  const work = yield* MonitorWork
  const asked = new Set(pages.filter((page) => isAsked(target, page)).slice(0, mostAsked))
  const answers = yield* Effect.forEach(
    pages,
    (page) => {
      if (!asked.has(page)) return Effect.succeed({ page, credits: 0 })
      const key = keyId === undefined ? {} : { keyId }
      const question = { team, ...key, publicBase, goal, url: page.seen.url, text: textOf(page) }
      return Effect.map(work.judge(question), (found) => {
        if (found === undefined) return { page, credits: 0 }
        const { credits, judgement } = found
        return { page: { ...page, judgment: judgement, isMeaningful: judgement.meaningful }, credits }
      })
    },
    { concurrency: atOnce },
  )
  return { pages: answers.map(({ page }) => page), credits: answers.reduce((sum, { credits }) => sum + credits, 0) }
})
