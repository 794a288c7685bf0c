import { browserHeaders, type FetchPlan, type MediaFacts, type MediaKind } from "@trawl/core"
import { type ProxyLease, startForwardProxy, type AddressRule, type UpstreamProxy } from "@trawl/guard"
import { Effect, Schema } from "effect"
import { mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { confinePython } from "./confinement.ts"
import { runTool, type ToolEnd } from "./runTool.ts"
import { ToolFault } from "./ToolFault.ts"
import { watchFolder } from "./watchFolder.ts"

/** One search for the media of an address, and their download. */
export interface YtDlpRun {
  readonly command: string
  /** `PATH` of the program. */
  readonly path: string
  /** An empty folder of its own. */
  readonly folder: string
  readonly rule: AddressRule
  readonly upstream: UpstreamProxy | undefined
  /** Whether nothing may be asked of a host. Absent: no host is forbidden. */
  readonly forbidsHost: ((host: string) => boolean) | undefined
  readonly plan: FetchPlan
  /** A page, or a list of parts. */
  readonly url: string
  /** The page that named it. */
  readonly page: string
  /** `video` brings both. */
  readonly kind: MediaKind
  readonly maxBytes: number
}

type Told = Partial<Pick<MediaFacts, "description" | "duration" | "height" | "provider" | "thumbnail" | "title" | "width">>

/** What was fetched. */
export interface YtDlpFiles {
  /** Films and sounds, one file each; two where they come apart. */
  readonly paths: ReadonlyArray<string>
  readonly told: Told
}

// Sound and film that come apart stay apart: joining them is ours, for the program must not start another one.
const selections: Readonly<Record<MediaKind, string>> = { audio: "ba/b", video: "bv*+ba/b" }
const fields = "title,description,thumbnail,duration,width,height,extractor_key"

const argumentsOf = ({ kind, maxBytes, page, plan }: YtDlpRun, proxyPort: number): ReadonlyArray<string> => [
  "--ignore-config",
  "--no-cache-dir",
  "--no-playlist",
  "--playlist-items=1",
  // Without it nothing is fetched where sound and film come apart and no ffmpeg is at hand.
  "--ignore-errors",
  `--proxy=http://127.0.0.1:${proxyPort}`,
  "--socket-timeout=15",
  "--retries=2",
  "--fragment-retries=2",
  "--abort-on-unavailable-fragment",
  "--hls-prefer-native",
  "--ffmpeg-location=./none",
  "--match-filter=!is_live",
  `--max-filesize=${maxBytes}`,
  "--no-mtime",
  `--user-agent=${browserHeaders(plan)["user-agent"] ?? ""}`,
  `--referer=${page}`,
  ...(plan.skipTlsVerification ? ["--no-check-certificates"] : []),
  "--output=files/media.%(ext)s",
  `--format=${selections[kind]}`,
  `--print=before_dl:%(.{${fields}})j`,
  "--batch-file=-",
]

const text = Schema.optionalKey(Schema.NullOr(Schema.String))
const number = Schema.optionalKey(Schema.NullOr(Schema.Finite))
const Printed = Schema.fromJsonString(
  Schema.Struct({ title: text, description: text, thumbnail: text, duration: number, width: number, height: number, extractor_key: text }),
)
const readPrinted = Schema.decodeUnknownOption(Printed)

const toldBy = ({ stdout }: ToolEnd): Told | undefined => {
  for (const line of stdout.split("\n").filter((one) => one.startsWith("{"))) {
    const read = readPrinted(line)
    if (read._tag === "None") continue
    const { extractor_key: provider, ...facts } = read.value
    const known = Object.entries({ ...facts, provider }).filter(([, value]) => value !== null && value !== undefined && value !== "")
    return Object.fromEntries(known) as Told
  }
  return undefined
}

/** Python starts within a second; a busy machine gets some more. */
const startMillis = 20_000
const longestReason = 300

/** The program's own last error, for a reader: without what it names of this machine. */
const reasonOf = ({ stderr }: ToolEnd, ours: ReadonlyArray<string>): string => {
  const lines = stderr.split("\n").filter((line) => line.startsWith("ERROR:"))
  const line = (lines.at(-1) ?? "").replace(/^ERROR:\s*/u, "").split(/; please report|\. Confirm you are on/u, 1)[0] ?? ""
  const plain = ours.reduce((text, own) => text.replaceAll(own, "…"), line).replaceAll(/\s+/gu, " ").trim()
  return plain === "" ? "yt-dlp found nothing to fetch" : `yt-dlp says: ${plain.slice(0, longestReason).replace(/\.$/u, "")}`
}

const filesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !/\.(?:part|ytdl|temp|json|vtt|srt|jpg|webp|png)$|\.part-/u.test(name)).map((name) => join(folder, name))
}

interface Left {
  readonly paths: ReadonlyArray<string>
  /** The sentence about an address that the program was kept from. */
  readonly refusal: string | undefined
  /** Names of this machine that no caller is told. */
  readonly ours: ReadonlyArray<string>
}

const endOf = (end: ToolEnd, run: YtDlpRun, { ours, paths, refusal }: Left): Effect.Effect<YtDlpFiles, ToolFault> => {
  if (!end.wasReady) return Effect.fail(new ToolFault({ reason: "missing", message: "it is no Python program that can be confined" }))
  const told = toldBy(end)
  if (end.code === 0 && paths.length > 0) return Effect.succeed({ paths, told: told ?? {} })
  // It leaves a file that is too large with no word and no error.
  const isTooLarge = end.code === 0 && told !== undefined
  return Effect.fail(
    isTooLarge
      ? new ToolFault({ reason: "tooLarge", message: `the file is larger than ${Math.floor(run.maxBytes / 1_000_000)} MB` })
      : new ToolFault({ reason: "failed", message: refusal?.replace(/\.$/u, "") ?? reasonOf(end, ours) }),
  )
}

const leaseOf = ({ forbidsHost, upstream }: YtDlpRun): ProxyLease => ({
  ...(upstream === undefined ? {} : { upstream }),
  ...(forbidsHost === undefined ? {} : { blocks: ({ host }) => forbidsHost(host) }),
})

/**
 * Finds and fetches the media of an address with yt-dlp, one process, behind a forward proxy of its own. It connects to
 * nothing else, starts no program, and gets the address only once that is sure.
 */
export const runYtDlp = Effect.fn("runYtDlp")(
  function* (run: YtDlpRun) {
    const proxy = yield* startForwardProxy(run.rule)
    proxy.serve(leaseOf(run))
    const env = yield* Effect.promise(async () => {
      await mkdir(join(run.folder, "files"), { recursive: true })
      return confinePython(run.folder, proxy.port)
    })
    const tool = runTool({
      command: run.command,
      args: argumentsOf(run, proxy.port),
      folder: run.folder,
      env: { ...env, PATH: run.path },
      whenReady: { input: `${run.url}\n`, withinMillis: startMillis },
    })
    const end = yield* Effect.raceFirst(tool, watchFolder(run.folder, run.maxBytes))
    const paths = yield* Effect.promise(() => filesIn(join(run.folder, "files")))
    return yield* endOf(end, run, { paths, refusal: proxy.blocked() > 0 ? "threat protection blocks a host that it asks" : proxy.refusals().at(-1)?.reason, ours: [run.folder, `127.0.0.1:${proxy.port}`] })
  },
  Effect.scoped,
)
