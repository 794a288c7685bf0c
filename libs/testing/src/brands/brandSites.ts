import type { BrandSite } from "./BrandSite.ts"
import { frameworkSites } from "./frameworkSites.ts"
import { plainSites } from "./plainSites.ts"
import { trickySites } from "./trickySites.ts"

/** Pages with known brands, each with a difficulty. */
export const brandSites: ReadonlyArray<BrandSite> = [...frameworkSites, ...plainSites, ...trickySites]
