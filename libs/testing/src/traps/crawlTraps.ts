import { calendarTrap } from "./calendarTrap.ts"
import type { CrawlTrap } from "./CrawlTrap.ts"
import { everyPathTrap } from "./everyPathTrap.ts"
import { facetTrap } from "./facetTrap.ts"
import { mirrorTrap } from "./mirrorTrap.ts"
import { missingPageTrap } from "./missingPageTrap.ts"
import { redirectTrap } from "./redirectTrap.ts"
import { sessionTrap } from "./sessionTrap.ts"

/** Sites without an end. A new one is one file and one line here. */
export const crawlTraps: ReadonlyArray<CrawlTrap> = [
  calendarTrap,
  facetTrap,
  mirrorTrap,
  redirectTrap,
  missingPageTrap,
  everyPathTrap,
  sessionTrap,
]
