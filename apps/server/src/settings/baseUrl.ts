import { settingText } from "./settingText.ts"

/** The address of a service that the operator has set up; a slash at its end is cut off. */
export const baseUrl = settingText("an http or https address without query, credentials and fragment", (text) => {
  if (!URL.canParse(text)) return undefined
  const { hash, href, password, protocol, search, username } = new URL(text)
  return /^https?:$/u.test(protocol) && [hash, password, search, username].every((part) => part === "")
    ? href.replace(/(?<!\/)\/+$/u, "")
    : undefined
})
