import { join } from "node:path"
import type { AdBlockerSettings } from "@trawl/browser"
import type { Engine } from "@trawl/core"
import type { Settings } from "../settings/Settings.ts"
import { fetchList } from "./fetchList.ts"

/** The lists that ads are told by. Those of one's own are fetched with the engine and kept in the data folder. */
export const blocklistSettings = ({ blocklists, data }: Pick<Settings, "blocklists" | "data">, engine: Pick<Engine, "fetch">): AdBlockerSettings =>
  typeof blocklists === "string"
    ? { lists: blocklists }
    : { lists: "fetched", urls: blocklists, folder: join(data, "blocklists"), fetchList: fetchList(engine) }
