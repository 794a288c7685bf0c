import { Format, type FormatRequestOf } from "@trawl/core"
import { attributes } from "./attributes/attributes.ts"
import { audio } from "./audio/audio.ts"
import { branding } from "./branding/branding.ts"
import { changeTracking } from "./change-tracking/changeTracking.ts"
import { highlights } from "./highlights/highlights.ts"
import { html } from "./html/html.ts"
import { images } from "./images/images.ts"
import { deterministicJson } from "./json/deterministicJson.ts"
import { json } from "./json/json.ts"
import { links } from "./links/links.ts"
import { markdown } from "./markdown/markdown.ts"
import { menu } from "./menu/menu.ts"
import { product } from "./product/product.ts"
import { query } from "./query/query.ts"
import { question } from "./question/question.ts"
import { rawBase64 } from "./raw-base64/rawBase64.ts"
import { rawHtml } from "./raw-html/rawHtml.ts"
import { screenshot } from "./screenshot/screenshot.ts"
import { summary } from "./summary/summary.ts"
import { video } from "./video/video.ts"

/** Every output format. To add one, add a folder and a line here. */
export const formats = Format.collect([
  markdown,
  summary,
  html,
  rawHtml,
  rawBase64,
  links,
  images,
  screenshot,
  json,
  deterministicJson,
  changeTracking,
  attributes,
  branding,
  product,
  menu,
  audio,
  video,
  question,
  highlights,
  query,
])

/** One element of a decoded request's `formats`. */
export type RequestedFormat = FormatRequestOf<typeof formats.list>
