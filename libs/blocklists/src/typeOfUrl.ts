import type { AdRequestType } from "./AdRequest.ts"

const types: ReadonlyArray<readonly [AdRequestType, RegExp]> = [
  ["Script", /\.m?js$/i],
  ["Image", /\.(?:gif|png|jpe?g|webp|avif|svg|ico|bmp)$/i],
  ["Stylesheet", /\.css$/i],
  ["Font", /\.(?:woff2?|ttf|otf)$/i],
  ["Media", /\.(?:mp4|webm|mp3|ogg|m4a|m3u8|mpd|ts)$/i],
]

/** The likely type of a request by the extension of its address; `Other` if that is unknown. */
export const typeOfUrl = (url: string): AdRequestType => {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return types.find(([, ending]) => ending.test(path))?.[0] ?? "Other"
}
