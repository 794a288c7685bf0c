import { describe, expect, it } from "vitest"
import { withoutColours } from "./withoutColours.ts"

describe("withoutColours", () => {
  it("takes the tags of colours out of what a terminal shows", () => {
    const shown =
      '$ <font color="#4E9A06">moor</font> <u style="text-decoration-style:solid">ada</u>\n<span style="background-color:#009485"><font color="#D3D7CF"> INFO </font></span> <b>[</b>&apos;a&apos; &lt;b&gt;<b>]</b>'
    expect(withoutColours(shown)).toBe("$ moor ada\n INFO  ['a' <b>]")
  })

  it.each(['<p><font color="#FF0000">red</font></p>', "$ echo '<b>bold</b>'", "$ a &lt; b"])("leaves %s", (code) => {
    expect(withoutColours(code)).toBe(code)
  })
})
