import { HttpServerError } from "effect/http"
import { describe, expect, it } from "vitest"
import { addressUnusable } from "./AddressUnusable.ts"

const sentenceOf = (code: string) => {
  const error = new HttpServerError.ServeError({ cause: Object.assign(new Error("detail"), { code }) })
  return addressUnusable({ host: "box", port: 80, prefix: "TRAWL" }, error).message
}

describe("addressUnusable", () => {
  it("says in one sentence what is wrong and which setting corrects it", () => {
    const codes = ["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND", "EINVAL"]
    expect(Object.fromEntries(codes.map((code) => [code, sentenceOf(code)]))).toEqual({
      EADDRINUSE: "Another program listens on port 80 of box: stop it, or set TRAWL_PORT to another port.",
      EACCES: "The user of this server may not listen on port 80: set TRAWL_PORT to one from 1024 on.",
      EADDRNOTAVAIL: "box is no address of this machine: set TRAWL_HOST to one that is.",
      ENOTFOUND: "The name box cannot be resolved: set TRAWL_HOST to an address of this machine.",
      EINVAL: "The server cannot listen on port 80 of box (EINVAL): correct TRAWL_HOST or TRAWL_PORT.",
    })
  })
})
