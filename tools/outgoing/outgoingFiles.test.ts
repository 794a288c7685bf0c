import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { outgoingFiles } from "./outgoingFiles.ts"

const root = resolve(import.meta.dirname, "../..")

/** The files and folders that the table of the docs names. */
const listed = (): ReadonlyArray<string> => {
  const docs = readFileSync(join(root, "docs/threat-protection.md"), "utf8")
  const table = /## What leaves the process\n([\s\S]*?)\n## /u.exec(docs)?.[1] ?? ""
  return [...table.matchAll(/`((?:libs|apps)\/[^`]+)`/gu)].map(([, path = ""]) => path)
}

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

describe("outgoingFiles", () => {
  it("are all listed in the docs, with the check that applies to each", () => {
    const places = listed()
    const files = outgoingFiles(root)
    expect(files.filter((path) => !places.some((place) => isWithin(path, place)))).toEqual([])
    expect(places.filter((place) => !files.some((path) => isWithin(path, place)))).toEqual([])
  })

  it.each([
    ['import { Agent } from "undici"', true],
    ['import { type Dispatcher, errors } from "undici"', false],
    ['import type { Agent } from "undici"', false],
    ['import { request as send } from "node:http"', true],
    ['import { createServer, STATUS_CODES } from "node:http"', false],
    ['import { connect, type Socket } from "node:net"', true],
    ['import { isIP, type Socket } from "node:net"', false],
    ['import {\n  startForwardProxy,\n} from "@trawl/guard"', true],
    ['const sdk = await import("@aws-sdk/client-s3")', true],
    ["const page = await fetch(url)", true],
    ["const page = yield* engine.fetch(url)", false],
  ])("recognises by %j whether a file opens connections", (source, expected) => {
    const folder = mkdtempSync(join(tmpdir(), "outgoing-"))
    try {
      for (const path of ["libs/a/src/a.ts", "libs/a/src/a.test.ts", "libs/a/src/fixtures/a.ts"]) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), source)
      }
      expect(outgoingFiles(folder)).toEqual(expected ? ["libs/a/src/a.ts"] : [])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
