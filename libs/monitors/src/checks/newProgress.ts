import type { MonitorTarget } from "../Monitor.ts"
import type { TargetProgress } from "../store/checkRows.ts"
import { targetKey } from "./targetKey.ts"

/** Targets of which nothing has begun. */
export const newProgress = (targets: ReadonlyArray<MonitorTarget>): ReadonlyArray<TargetProgress> =>
  targets.map((target) => ({
    targetId: target.id,
    type: target.type,
    key: targetKey(target),
    state: "waiting",
    skip: 0,
    credits: 0,
    isComplete: false,
  }))
