import { Context } from "effect"
import type { Settings } from "./Settings.ts"

/** The settings of this process. */
export class AppSettings extends Context.Service<AppSettings, Settings>()("@trawl/server/AppSettings") {}
