import type { ComponentType } from "preact"
import type { ViewName } from "./navigation.ts"

/** How each view is loaded, when it is first shown. */
export const views: Readonly<Record<ViewName, () => Promise<ComponentType>>> = {
  playground: async () => (await import("../views/playground/Playground.tsx")).Playground,
  explain: async () => (await import("../views/explain/Explain.tsx")).Explain,
  jobs: async () => (await import("../views/jobs/Jobs.tsx")).Jobs,
  monitors: async () => (await import("../views/monitors/Monitors.tsx")).Monitors,
  pages: async () => (await import("../views/pages/Pages.tsx")).Pages,
  usage: async () => (await import("../views/usage/Usage.tsx")).Usage,
  health: async () => (await import("../views/health/Health.tsx")).Health,
}
