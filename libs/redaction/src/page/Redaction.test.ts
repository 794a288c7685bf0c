import { describe, expect, it } from "vitest"
import { Redaction } from "./Redaction.ts"

const person = { value: "Ada Lovelace", bucket: "PERSON", score: 1 } as const
const title = { value: "ogTitle", bucket: "PERSON", score: 1 } as const
const lovelace = { value: "og:title", bucket: "PERSON", score: 1 } as const

describe("Redaction", () => {
  it("keeps field names of known data, except values with a form of their own", () => {
    const data = { ogTitle: "Ada Lovelace", "og:title": "ogTitle", "joe@example.com": "x", "Ada Lovelace": "y" }
    const redacted = new Redaction({ mode: "aggressive" }, [person, title, lovelace]).data(data, {
      hasOwnFields: true,
    })()
    expect(redacted).toEqual({ ogTitle: "<PERSON>", "og:title": "<PERSON>", "<EMAIL>": "x", "Ada Lovelace": "y" })
  })

  it("replaces names of several words in field names of other data", () => {
    const data = { ogTitle: "Ada Lovelace", "Ada Lovelace": 1, "ada-lovelace": [2] }
    expect(new Redaction({ mode: "aggressive" }, [person, title]).data(data)()).toEqual({
      ogTitle: "<PERSON>",
      "<PERSON>": [2],
    })
  })

  it("finds no names in field names", () => {
    const data = {
      author: "Ada Lovelace",
      "og:title": "Ada Lovelace",
      ogTitle: "Ada Lovelace",
      title: "Contact",
      Georgia: "Ada Lovelace",
    }
    for (const mode of ["accurate", "aggressive"] as const) {
      expect(new Redaction({ mode }).data(data)()).toEqual({
        author: "<PERSON>",
        "og:title": "<PERSON>",
        ogTitle: "<PERSON>",
        title: "Contact",
        Georgia: "<PERSON>",
      })
    }
  })

  it("replaces no names in styles", () => {
    const redaction = new Redaction({ mode: "accurate" }, [{ value: "Georgia", bucket: "LOCATION", score: 1 }])
    const styles = {
      looks: [{ fontFamily: "Georgia, Times New Roman" }],
      variables: { "--mail": "joe@example.com" },
      logos: [{ alt: "Georgia" }],
    }
    expect([redaction.data("x")(), redaction.lazyData(styles, new Set(["looks", "variables"]))]).toEqual([
      "x",
      {
        looks: [{ fontFamily: "Georgia, Times New Roman" }],
        variables: { "--mail": "<EMAIL>" },
        logos: [{ alt: "<LOCATION>" }],
      },
    ])
  })
})
