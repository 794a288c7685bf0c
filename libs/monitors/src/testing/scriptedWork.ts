import { Effect } from "effect"
import {
  MonitorWork,
  type StartedWork,
  type TargetRun,
  type WorkDelayed,
  type WorkProgress,
  type WorkRefused,
} from "../MonitorWork.ts"
import type { PageComparison, SeenPage } from "../pages/SeenPage.ts"

/** A page of a script: compared, or failed. */
export const page = (name: string, comparison?: PageComparison): SeenPage => ({
  url: `https://a.test/${name}`,
  key: name,
  statusCode: 200,
  ...(comparison === undefined ? { error: "It failed." } : { comparison, scrapeId: `scrape of ${name}` }),
})

/** What the jobs of a test do. Tests change it between rounds. */
export interface WorkScript {
  start: (run: TargetRun) => Effect.Effect<StartedWork, WorkRefused | WorkDelayed>
  progress: WorkProgress
  documents: ReadonlyArray<SeenPage>
  errors: ReadonlyArray<SeenPage>
  readonly started: Array<TargetRun>
  readonly cancelled: Array<string>
}

const perPortion = 2

/** Jobs that follow a script. */
export const scriptedWork = () => {
  const script: WorkScript = {
    start: ({ target }) =>
      Effect.succeed({
        job: { kind: target.type === "crawl" ? "crawl" : "batch", id: `job of ${target.id}` },
        pages: [],
        credits: 0,
      }),
    progress: { hasEnded: true, isComplete: true, credits: 3 },
    documents: [],
    errors: [],
    started: [],
    cancelled: [],
  }
  const service = MonitorWork.of({
    start: (run) => Effect.suspend(() => (script.started.push(run), script.start(run))),
    progress: () => Effect.sync(() => script.progress),
    read: ({ of, skip }) =>
      Effect.sync(() => {
        const all = script[of]
        const next = skip + perPortion
        return { pages: all.slice(skip, next), ...(next < all.length ? { nextSkip: next } : {}) }
      }),
    judge: ({ goal, text }) =>
      Effect.succeed({
        judgement: {
          meaningful: text.includes(goal),
          confidence: "high",
          reason: "It says so.",
          meaningfulChanges: [],
        },
        credits: 4,
      }),
    cancel: ({ id }) => Effect.sync(() => void script.cancelled.push(id)),
  })
  return { script, service }
}
