export {
  type CheckStatus,
  checkStatuses,
  type CheckSummary,
  type Monitor,
  type MonitorCheck,
  MonitorSettings,
  MonitorTarget,
  MonitorWebhook,
  type TargetResult,
} from "./Monitor.ts"
export {
  CheckNotFound,
  MonitorLimitReached,
  MonitorNotFound,
  MonitorNotRunnable,
  MonitorsUnavailable,
} from "./MonitorError.ts"
export { Monitors, type NewMonitor } from "./Monitors.ts"
export {
  ChangeJudgement,
  type ChangeQuestion,
  MonitorWork,
  type PagesQuery,
  type StartedWork,
  type TargetRun,
  WorkDelayed,
  type WorkJob,
  type WorkPages,
  type WorkProgress,
  WorkRefused,
} from "./MonitorWork.ts"
export type { CheckQuery, CheckView } from "./operations/readMonitors.ts"
export type { MonitorUpdate } from "./operations/updateMonitor.ts"
export { type FieldChange, type FieldChanges, fieldChanges } from "./pages/fieldChanges.ts"
export { type PageComparison, type PageState, pageStates, type SeenPage } from "./pages/SeenPage.ts"
export {
  type MonitorSchedule,
  nextRun,
  readSchedule,
  runsADay,
  type ScheduleProblem,
  type WrittenSchedule,
} from "./schedules/readSchedule.ts"
export type { CheckPage, PageDetails } from "./store/checkPages.ts"
export type { ListPart, MonitorId } from "./store/monitorRows.ts"
export { monitorsMigrations } from "./store/monitorsMigrations.ts"
