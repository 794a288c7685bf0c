import { decide } from "./decide.ts"
import type { RobotsTxt } from "./RobotsTxt.ts"

/** Whether a robots.txt lets a crawler request a path: `decide` without its reason. */
export const isAllowed = (robots: RobotsTxt, path: string, agent: string): boolean =>
  decide(robots, path, agent).allowed
