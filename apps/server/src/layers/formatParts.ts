import type { Capabilities } from "@trawl/api"
import { formats } from "@trawl/scrape"
import type { Settings } from "../settings/Settings.ts"
import { withoutModelFor } from "./modelPart.ts"

type Part = Capabilities["features"][string]

/** The parts of a process that formats depend on. */
interface Process {
  readonly hasBrowser: boolean
  readonly media: Part
  readonly settings: Settings
}

/** Each format, whether it is available, and what it is made without. */
export const formatParts = ({ hasBrowser, media, settings }: Process): Capabilities["formats"] =>
  Object.fromEntries(
    formats.list.map((format) => {
      if (format.bringsMedia === true) return [format.type, media]
      if (captures(format).length > 0 && !hasBrowser) return [format.type, withoutBrowser(format)]
      return [
        format.type,
        format.modelTask === undefined ? { available: true } : withoutModelFor(settings, format.modelTask),
      ]
    }),
  )

type ListedFormat = (typeof formats.list)[number]

// A format that needs captures needs them with any options: an empty value is enough to find out.
const captures = (format: ListedFormat) => format.needs({} as never).captures

/** Derived formats fall back to the page's markup; formats that need captures are not available. */
const withoutBrowser = ({ kind }: ListedFormat): Part =>
  kind === "derived"
    ? { available: true, reason: "Read off the page's markup: no browser is available." }
    : { available: false, reason: "No browser is available." }
