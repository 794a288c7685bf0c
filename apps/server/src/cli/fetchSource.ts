import { type FetchedPage, FetchError, type PageSource } from "@trawl/core"
import { fetchPage, planFetch } from "@trawl/fetch"
import { AddressGuard } from "@trawl/guard"
import { checkUrl, formats, type ScrapeOptions } from "@trawl/scrape"
import { Effect, Layer, Result } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { enginesLayer } from "../layers/enginesLayer.ts"
import { proxiesLayer } from "../layers/proxiesLayer.ts"
import type { Settings } from "../settings/Settings.ts"
import { statusWarning } from "./statusWarning.ts"

/** The fetched page and the fetch's warnings. */
export interface FetchedSource {
  readonly source: PageSource
  readonly warnings: ReadonlyArray<string>
}

/** Gets a page as the service does, behind the address guard and with a browser where one is needed; no service is started. */
export const fetchSource = Effect.fn("fetchSource")(function* (
  url: string,
  options: ScrapeOptions,
  settings: Settings,
) {
  const data = yield* temporaryFolder
  const engines = enginesLayer({ ...settings, data }).pipe(Layer.provide(proxiesLayer(settings)))
  const guarded = engines.pipe(
    Layer.provideMerge(AddressGuard.layer({ allow: settings.allow ?? [], setting: "TRAWL_ALLOW" })),
  )
  return yield* fetchChecked(url, options).pipe(Effect.provide(guarded))
}, Effect.scoped)

const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true, maxRetries: 10 })),
)

const fetchChecked = Effect.fn("fetchChecked")(function* (text: string, options: ScrapeOptions) {
  const { rule } = yield* AddressGuard
  const checked = checkUrl(text, rule)
  if (Result.isFailure(checked))
    return yield* new FetchError({ url: text, reason: "unsupported", message: checked.failure })
  const { profile: _, ...request } = options
  const page = yield* fetchPage(planFetch({ ...request, url: checked.success }, formats.needs(options.formats)))
  return { source: sourceOf(page), warnings: [...page.warnings, ...statusWarning(page.status)] }
})

const sourceOf = ({ body, charset, mediaType, status, url }: FetchedPage): PageSource => ({
  url,
  status,
  mediaType,
  ...(charset === undefined ? {} : { charset }),
  body,
})
