import { browserHeaders, type FetchPlan, type MediaFacts, type MediaKind } from "@trawl/core"
import { type ProxyLease, startForwardProxy, type AddressRule, type UpstreamProxy } from "@trawl/guard"
import { Effect, Schema } from "effect"
import { mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { confinePython } from "./confinement.ts"
import { runTool, type ToolEnd } from "./runTool.ts"
import { ToolFault } from "./ToolFault.ts"
import { watchFolder } from "./watchFolder.ts"

/** One run of yt-dlp, which finds and downloads the media of a URL. */
export interface YtDlpRun {
  readonly command: string
  /** `PATH` of the program. */
  readonly path: string
  /** An empty folder of its own. */
  readonly folder: string
  readonly rule: AddressRule
  readonly upstream: UpstreamProxy | undefined
  /** Whether requests to a host are forbidden. Absent: no host is forbidden. */
  readonly forbidsHost: ((host: string) => boolean) | undefined
  readonly plan: FetchPlan
  /** A page, or a playlist. */
  readonly url: string
  /** The page that named it. */
  readonly page: string
  /** `video` includes audio. */
  readonly kind: MediaKind
  readonly maxBytes: number
}

type MediaDetails = Partial<
  Pick<MediaFacts, "description" | "duration" | "height" | "provider" | "thumbnail" | "title" | "width">
>

/** Downloaded files, with the metadata that yt-dlp printed. */
export interface YtDlpFiles {
  /** One file, or two if video and audio are separate. */
  readonly paths: ReadonlyArray<string>
  readonly details: MediaDetails
}

// Separate audio and video are joined later by us, as yt-dlp must not start another program.
const selections: Readonly<Record<MediaKind, string>> = { audio: "ba/b", video: "bv*+ba/b" }
const fields = "title,description,thumbnail,duration,width,height,extractor_key"

const argumentsOf = ({ kind, maxBytes, page, plan }: YtDlpRun, proxyPort: number): ReadonlyArray<string> => [
  "--ignore-config",
  "--no-cache-dir",
  "--no-playlist",
  "--playlist-items=1",
  // Otherwise nothing is fetched if audio and video are separate and there is no ffmpeg.
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
  Schema.Struct({
    title: text,
    description: text,
    thumbnail: text,
    duration: number,
    width: number,
    height: number,
    extractor_key: text,
  }),
)
const readPrinted = Schema.decodeUnknownOption(Printed)

const readDetails = ({ stdout }: ToolEnd): MediaDetails | undefined => {
  for (const line of stdout.split("\n").filter((one) => one.startsWith("{"))) {
    const read = readPrinted(line)
    if (read._tag === "None") continue
    const { extractor_key: provider, ...facts } = read.value
    const known = Object.entries({ ...facts, provider }).filter(
      ([, value]) => value !== null && value !== undefined && value !== "",
    )
    return Object.fromEntries(known) as MediaDetails
  }
  return undefined
}

/** Python starts within a second; allows more on a busy machine. */
const startMillis = 20_000
const longestReason = 300

/** The last error of yt-dlp, without names of this machine. */
const reasonOf = ({ stderr }: ToolEnd, ours: ReadonlyArray<string>): string => {
  const lines = stderr.split("\n").filter((line) => line.startsWith("ERROR:"))
  const line =
    (lines.at(-1) ?? "").replace(/^ERROR:\s*/u, "").split(/; please report|\. Confirm you are on/u, 1)[0] ?? ""
  const plain = ours
    .reduce((text, own) => text.replaceAll(own, "…"), line)
    .replaceAll(/\s+/gu, " ")
    .trim()
  return plain === ""
    ? "yt-dlp found nothing to fetch"
    : `yt-dlp says: ${plain.slice(0, longestReason).replace(/\.$/u, "")}`
}

const filesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => !/\.(?:part|ytdl|temp|json|vtt|srt|jpg|webp|png)$|\.part-/u.test(name))
    .map((name) => join(folder, name))
}

interface ToolOutput {
  readonly paths: ReadonlyArray<string>
  /** The sentence on an address that the proxy refused. */
  readonly refusal: string | undefined
  /** Names of this machine that must not reach callers. */
  readonly ours: ReadonlyArray<string>
}

const endOf = (
  end: ToolEnd,
  run: YtDlpRun,
  { ours, paths, refusal }: ToolOutput,
): Effect.Effect<YtDlpFiles, ToolFault> => {
  if (!end.wasReady)
    return Effect.fail(new ToolFault({ reason: "missing", message: "it is not a Python program that can be confined" }))
  const details = readDetails(end)
  if (end.code === 0 && paths.length > 0) return Effect.succeed({ paths, details: details ?? {} })
  // yt-dlp skips a file that is too large without any error.
  const isTooLarge = end.code === 0 && details !== undefined
  return Effect.fail(
    isTooLarge
      ? new ToolFault({
          reason: "tooLarge",
          message: `the file is larger than ${Math.floor(run.maxBytes / 1_000_000)} MB`,
        })
      : new ToolFault({ reason: "failed", message: refusal?.replace(/\.$/u, "") ?? reasonOf(end, ours) }),
  )
}

const leaseOf = ({ forbidsHost, upstream }: YtDlpRun): ProxyLease => ({
  ...(upstream === undefined ? {} : { upstream }),
  ...(forbidsHost === undefined ? {} : { blocks: ({ host }) => forbidsHost(host) }),
})

/**
 * Finds and fetches the media of a URL with yt-dlp in one process behind a forward proxy of its own. It connects to
 * nothing else, starts no program, and gets the URL only once it is confined.
 */
export const runYtDlp = Effect.fn("runYtDlp")(function* (run: YtDlpRun) {
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
  return yield* endOf(end, run, {
    paths,
    refusal:
      proxy.blocked() > 0 ? "threat protection blocks a host that yt-dlp requested" : proxy.refusals().at(-1)?.reason,
    ours: [run.folder, `127.0.0.1:${proxy.port}`],
  })
}, Effect.scoped)
