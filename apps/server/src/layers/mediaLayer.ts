import type { AddressGuard } from "@trawl/guard"
import { mediaFetcher } from "@trawl/media"
import { Effect, Layer } from "effect"
import { join, resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { findMediaTools, requireNamedTools } from "./findMediaTools.ts"
import type { ProgramUnusable } from "./ProgramUnusable.ts"

/** Audio and video of pages, with the programs of this machine. A program that a setting names must exist. */
export const mediaLayer = (settings: Settings): Layer.Layer<never, ProgramUnusable, AddressGuard> => {
  const path = process.env["PATH"] ?? ""
  const fetcher = mediaFetcher({
    ...findMediaTools(settings, path),
    path,
    folder: join(resolve(settings.data), "media"),
    maxBytes: settings.mediaMaxBytes,
  })
  return Layer.unwrap(Effect.as(requireNamedTools(settings), fetcher))
}
