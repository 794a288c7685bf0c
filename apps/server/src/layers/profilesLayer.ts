import { Profiles } from "@trawl/browser"
import { resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"

/** Browser profiles in the store. Servers on one PostgreSQL have no folder in common, so they are given their key. */
export const profilesLayer = ({ data, databaseUrl, profileKey }: Pick<Settings, "data" | "databaseUrl" | "profileKey">) =>
  Profiles.layer({
    ...(profileKey === undefined ? {} : { keys: profileKey }),
    ...(databaseUrl === undefined ? { keyFolder: resolve(data) } : {}),
  })
