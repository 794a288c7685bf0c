import type { BrandSite } from "./BrandSite.ts"
import { frameworkSites } from "./frameworkSites.ts"
import { plainSites } from "./plainSites.ts"
import { trickySites } from "./trickySites.ts"

/** Pages whose brands are known, each with what makes it hard. */
export const brandSites: ReadonlyArray<BrandSite> = [...frameworkSites, ...plainSites, ...trickySites]
