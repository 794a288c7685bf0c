import { Effect } from "effect"
import { delimiter, join, resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { codeOf } from "./codeOf.ts"
import { programProblem, ProgramUnusable } from "./ProgramUnusable.ts"

/** Absolute paths of the media programs on this machine. */
export interface MediaTools {
  readonly ytDlp?: string
  readonly ffmpeg?: string
}

/** Value of a setting in place of a path, if the program must not be used. */
export const off = "off"

/** A missing or unreadable folder of the path has no program. */
const isProgram = (path: string): boolean => {
  try {
    return programProblem(path) === undefined
  } catch {
    return false
  }
}

/** Fails if a setting names a file that cannot be run. */
export const requireNamedTools = ({
  ffmpeg,
  ytDlp,
}: Pick<Settings, "ffmpeg" | "ytDlp">): Effect.Effect<void, ProgramUnusable> =>
  Effect.forEach(
    [
      ["TRAWL_YT_DLP", ytDlp],
      ["TRAWL_FFMPEG", ffmpeg],
    ] as const,
    ([setting, named]) => {
      if (named === undefined || named === off) return Effect.void
      const path = resolve(named)
      return Effect.flatMap(
        Effect.try({
          try: () => programProblem(path),
          catch: (error) =>
            new ProgramUnusable({ setting, path, problem: `it cannot be looked at (${codeOf(error)})` }),
        }),
        (problem) =>
          problem === undefined ? Effect.void : Effect.fail(new ProgramUnusable({ setting, path, problem })),
      )
    },
    { discard: true },
  )

/** Finds a program by the setting that names it, else by its name in the folders of a `PATH`. */
const findProgram = (named: string | undefined, name: string, path: string): string | undefined => {
  if (named === off) return undefined
  const folders = path.split(delimiter).filter((folder) => folder !== "")
  return (named === undefined ? folders.map((folder) => join(folder, name)) : [resolve(named)]).find(isProgram)
}

/** Finds yt-dlp and ffmpeg: by TRAWL_YT_DLP and TRAWL_FFMPEG (`off`: nowhere), else in the folders of `path`. */
export const findMediaTools = (settings: Pick<Settings, "ffmpeg" | "ytDlp">, path: string): MediaTools => {
  const [ytDlp, ffmpeg] = [findProgram(settings.ytDlp, "yt-dlp", path), findProgram(settings.ffmpeg, "ffmpeg", path)]
  return { ...(ytDlp === undefined ? {} : { ytDlp }), ...(ffmpeg === undefined ? {} : { ffmpeg }) }
}
