import { office } from "./office.ts"
import type { Producer } from "./Producer.ts"
import { scripted } from "./scripted.ts"
import { typesetters } from "./typesetters.ts"
import { web } from "./web.ts"

/** All producers, those that convert behind those that they convert from. */
export const producers: ReadonlyArray<Producer> = [...web, ...scripted, ...typesetters, ...office]
