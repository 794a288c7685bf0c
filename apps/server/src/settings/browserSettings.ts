import { option } from "@trawl/core"
import { oneOf, optionalSetting, parseList, path, settingText, wholeNumber, yesOrNo } from "./settingText.ts"

const isListAddress = (text: string) => {
  if (!/^https?:\/\//u.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === "" && password === ""
}

const blocklists = settingText(
  "bundled, off, or a comma list of at most 10 http or https addresses, each once",
  (text) => {
    if (text === "bundled" || text === "off") return text
    const urls = parseList((entry) => (isListAddress(entry) ? entry : undefined))(text)
    return urls !== undefined && urls.length <= 10 && new Set(urls).size === urls.length ? urls : undefined
  },
)

/** The settings of the browser, as fields of `Settings`. */
export const browserSettings = {
  browser: option(
    oneOf("auto", "local", "off"),
    "auto",
    "auto uses Chromium where a page needs it and downloads it where there is none, local does not download, off never uses it.",
  ),
  chromium: optionalSetting(path, "Path of the Chromium binary. Absent: searched for."),
  browserTabs: option(
    wholeNumber(1, 100),
    "4",
    "Browser pages open at once; half as many more for teams that have less than their share.",
  ),
  blocklists: option(
    blocklists,
    "bundled",
    "Blocklists of blockAds: bundled, off, or a comma list of addresses of lists, fetched again every four days.",
  ),
  requireSandbox: option(yesOrNo, "false", "Not ready while Chromium runs without its sandbox."),
}
