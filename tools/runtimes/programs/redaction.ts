import { buckets, detectPii, Redaction, redactMarkdown, redactText, redactTree } from "@trawl/redaction/rules"

const text =
  "Heidi Müller of Toulouse, heidi@example.com, Tel.: 030/284447-42, IBAN DE89 3704 0044 0532 0130 00, 12 High Street, London. Card 4111 1111 1111 1111."
const markdown = "# Contact\n\nMail **joe**\\@example.com or [us](https://x.test/?to=joe%40example.com).\n"
const token =
  "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"

/** What the rules find and replace, the lists of names among them. */
export const run = (): Readonly<Record<string, unknown>> => {
  const redaction = new Redaction({ mode: "fast" })
  const parts = [redaction.markdown(markdown), redaction.data({ author: "joe@example.com" })]
  return {
    modes: (["accurate", "aggressive", "fast"] as const).map((mode) => detectPii(text, { mode, entities: buckets })),
    token: detectPii(token, { mode: "fast" }),
    text: redactText(text, { mode: "fast" }).redacted,
    markdown: redactMarkdown(markdown, { replaceStyle: "mask" }),
    hidden: redactTree({
      type: "element",
      tagName: "a",
      properties: { href: "/cdn-cgi/l/email-protection#0b6164634b6e736a667b676e25686466" },
      children: [{ type: "text", value: "mail" }],
    }).redacted,
    together: JSON.stringify(parts.map((part) => part())),
  }
}
