import { readSite, type Site, Sites } from "@trawl/api/server"
import { Effect, Layer } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { siteFolder } from "../siteFolder.ts"

const siteAt = Effect.fnUntraced(function* (name: string): Effect.fn.Return<ReadonlyArray<Site>> {
  const site = yield* Effect.promise(() => readSite(siteFolder(name), `/${name}`))
  if (site !== undefined) return [site]
  yield* Effect.logWarning(
    `There is nothing at /${name}: its files were not made. npm start makes them, and so does node --conditions=@trawl/source tools/setup/makeSites.mjs.`,
  )
  return []
})

/** The sites that this server answers with. */
export const sitesLayer = ({ console }: Settings) =>
  Layer.effect(
    Sites,
    Effect.map(Effect.forEach([...(console === "on" ? ["console"] : []), "docs"], siteAt), (sites) => sites.flat()),
  )
