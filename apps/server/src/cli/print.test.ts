import { describe, expect, it } from "vitest"
import { print } from "./print.ts"

const printed = (isTTY: boolean | undefined, text: string): string => {
  let written = ""
  print({ ...(isTTY === undefined ? {} : { isTTY }), write: (more) => (written += more) }, text)
  return written
}

describe("print", () => {
  it("neutralises control characters for a terminal, and changes nothing for a file", () => {
    const text = "a\u001B[2Jb\n"
    expect([printed(true, text), printed(false, text), printed(undefined, text)]).toEqual(["a\uFFFD[2Jb\n", text, text])
  })
})
