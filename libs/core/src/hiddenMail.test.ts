import { describe, expect, it } from "vitest"
import { decodeMail, decodeMailLink } from "./hiddenMail.ts"

const hidden = (mail: string, key = 0x2a): string =>
  Buffer.from([key, ...[...Buffer.from(mail)].map((byte) => byte ^ key)]).toString("hex")

describe("decodeMail", () => {
  it.each(["joe@example.com", "jö@example.com", "a@b.co?subject=Tea time"])("decodes %s", (mail) => {
    expect(decodeMail(hidden(mail))).toBe(mail)
  })

  it.each(["", "zz", "abc", hidden("no address"), hidden("<b>@x y"), "ab".repeat(20)])("is silent of %j", (text) => {
    expect(decodeMail(text)).toBeUndefined()
  })
})

describe("decodeMailLink", () => {
  it("decodes the fragment of a link", () => {
    expect(decodeMailLink(`https://a.test/cdn-cgi/l/email-protection#${hidden("joe@example.com")}`)).toBe(
      "mailto:joe@example.com",
    )
    expect(decodeMailLink(`https://a.test/mail#${hidden("joe@example.com")}`)).toBeUndefined()
  })
})
