import { accessSync, constants, statSync } from "node:fs"
import { delimiter, join, resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"

/** The programs for media that this machine has, by their absolute paths. */
export interface MediaTools {
  readonly ytDlp?: string
  readonly ffmpeg?: string
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** A program by the setting that names it, else by its name in the folders of a `PATH`. */
const findProgram = (named: string | undefined, name: string, path: string): string | undefined => {
  const folders = path.split(delimiter).filter((folder) => folder !== "")
  return (named === undefined ? folders.map((folder) => join(folder, name)) : [resolve(named)]).find(isProgram)
}

/** Looks for yt-dlp and ffmpeg: where TRAWL_YT_DLP and TRAWL_FFMPEG say, else in the folders of `path`. */
export const findMediaTools = (settings: Pick<Settings, "ffmpeg" | "ytDlp">, path: string): MediaTools => {
  const [ytDlp, ffmpeg] = [findProgram(settings.ytDlp, "yt-dlp", path), findProgram(settings.ffmpeg, "ffmpeg", path)]
  return { ...(ytDlp === undefined ? {} : { ytDlp }), ...(ffmpeg === undefined ? {} : { ffmpeg }) }
}
