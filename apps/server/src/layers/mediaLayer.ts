import type { AddressGuard } from "@trawl/guard"
import { mediaFetcher } from "@trawl/media"
import { Effect, Layer } from "effect"
import { join, resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { findMediaTools, requireNamedTools } from "./findMediaTools.ts"
import type { ProgramUnusable } from "./ProgramUnusable.ts"

/** Sound and film of pages, with the programs that this machine has. One that was named must be there. */
export const mediaLayer = (settings: Settings): Layer.Layer<never, ProgramUnusable, AddressGuard> => {
  const path = process.env["PATH"] ?? ""
  const fetcher = mediaFetcher({ ...findMediaTools(settings, path), path, folder: join(resolve(settings.data), "media"), maxBytes: settings.mediaMaxBytes })
  return Layer.unwrap(Effect.as(requireNamedTools(settings), fetcher))
}
