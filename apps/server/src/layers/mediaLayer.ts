import type { AddressGuard } from "@trawl/guard"
import { mediaFetcher } from "@trawl/media"
import type { Layer } from "effect"
import { join, resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { findMediaTools } from "./findMediaTools.ts"

/** Sound and film of pages, with the programs that this machine has. */
export const mediaLayer = (settings: Settings): Layer.Layer<never, never, AddressGuard> => {
  const path = process.env["PATH"] ?? ""
  return mediaFetcher({ ...findMediaTools(settings, path), path, folder: join(resolve(settings.data), "media"), maxBytes: settings.mediaMaxBytes })
}
