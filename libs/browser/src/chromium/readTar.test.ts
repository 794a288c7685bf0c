import { array, assert, property, string, tuple, uint8Array } from "fast-check"
import { describe, expect, it } from "vitest"
import { readTar } from "./readTar.ts"

const entry = (name: string, bytes: Uint8Array, type = "0") => {
  const header = Buffer.alloc(512)
  header.write(name, 0, "latin1")
  header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124, "latin1")
  header.write(type, 156, "latin1")
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}
const end = Buffer.alloc(1024)

describe("readTar", () => {
  it("returns the files of an archive, without folders", () => {
    const name = string({ minLength: 1, maxLength: 20 }).map((text) => `f/${Buffer.from(text).toString("hex")}`)
    assert(
      property(array(tuple(name, uint8Array({ maxLength: 1500 })), { maxLength: 5 }), (files) => {
        const archive = Buffer.concat([
          entry("f/", new Uint8Array(), "5"),
          ...files.map(([path, bytes]) => entry(path, bytes)),
          end,
        ])
        expect(readTar(archive).map(({ name: path, bytes }) => [path, [...bytes]])).toEqual(
          files.map(([path, bytes]) => [path, [...bytes]]),
        )
      }),
    )
  })
  it.each(["/etc/passwd", "../up", "a/../../up"])("refuses the name %s", (name) => {
    expect(() => readTar(Buffer.concat([entry(name, new Uint8Array([1])), end]))).toThrow("outside")
  })
  it("refuses a truncated archive", () => {
    expect(() => readTar(entry("a", new Uint8Array(600)).subarray(0, 900))).toThrow("truncated")
  })
})
