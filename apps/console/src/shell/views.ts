import type { ComponentType } from "preact"
import type { ViewName } from "./navigation.ts"

/** How each view is loaded, when it is first shown. */
export const views: Readonly<Record<ViewName, () => Promise<ComponentType>>> = {
  playground: async () => (await import("../views/playground/Playground.tsx")).Playground,
  explain: async () => (await import("../views/explain/Explain.tsx")).Explain,
}
