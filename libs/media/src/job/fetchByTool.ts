import type { MediaFacts, MediaKind } from "@trawl/core"
import { Effect } from "effect"
import { join } from "node:path"
import { checkUrlPolicy } from "../files/checkUrlPolicy.ts"
import type { Candidate } from "../page/Candidate.ts"
import { ToolFault } from "../tools/ToolFault.ts"
import { runYtDlp } from "../tools/ytDlp.ts"
import type { JobLine } from "./JobLine.ts"
import type { Original } from "./Original.ts"
import { readTrack } from "./readTrack.ts"

/** yt-dlp extractors that are not specific to a site. */
const nameless: ReadonlySet<string> = new Set(["Generic", "HTML5MediaEmbed"])

/** Facts about a playlist from the page; only the URL and host if yt-dlp gets the page itself. */
const factsOf = (candidate: Candidate | undefined, url: string): MediaFacts => {
  const provider = new URL(url).hostname
  if (candidate === undefined) return { sourceURL: url, source: "tool", kind: "page", provider }
  const { form, kind: _, url: __, ...named } = candidate
  return { ...named, sourceURL: url, kind: form, provider }
}

/** Fetches a playlist, or whatever plays on the page, with yt-dlp. `kind` `video` includes audio. */
export const fetchByTool = Effect.fn("fetchByTool")(function* (
  line: JobLine,
  kind: MediaKind,
  list: Candidate | undefined,
) {
  const { folder, page, policy, rule, settings, upstream } = line
  if (settings.ytDlp === undefined) return yield* new ToolFault({ reason: "missing", message: "yt-dlp" })
  const url = list?.url ?? page.source.url
  yield* checkUrlPolicy(policy, new URL(url))
  const run = {
    command: settings.ytDlp,
    path: settings.path,
    folder: join(folder, "tool"),
    rule,
    upstream,
    forbidsHost: policy?.forbidsHost,
    plan: page.plan,
    url,
    page: page.source.url,
    kind,
    maxBytes: settings.maxBytes,
  }
  const { paths, details } = yield* runYtDlp(run)
  const { provider, ...named } = details
  const facts = factsOf(list, url)
  const original: Original = {
    tracks: yield* Effect.forEach(paths, readTrack),
    facts: {
      ...facts,
      ...named,
      provider: provider === undefined || nameless.has(provider) ? facts.provider : provider,
    },
  }
  return original
})
