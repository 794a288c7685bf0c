import { describe, expect, it } from "vitest"
import { folderUnusable } from "./FolderUnusable.ts"

const coded = (code: string) => Object.assign(new Error("detail"), { code })
const ofSqlite = (errcode: number) => Object.assign(new Error("detail"), { code: "ERR_SQLITE_ERROR", errcode })
const sentenceOf = (error: unknown) => folderUnusable("/data", error).message

describe("folderUnusable", () => {
  it("says in one sentence what is wrong and what to do", () => {
    const codes = ["EACCES", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC", "EMFILE", "EIO"]
    expect(Object.fromEntries(codes.map((code) => [code, sentenceOf(coded(code))]))).toEqual({
      EACCES:
        "The user of this server may not write in the folder /data: make it that user's (chown), or set TRAWL_DATA to another folder.",
      EROFS:
        "The folder /data lies on a file system that is read-only: mount it writable, or set TRAWL_DATA to another folder.",
      ENOTDIR:
        "/data is not a folder, or lies below something that is none: move that away, or set TRAWL_DATA to another folder.",
      EEXIST:
        "/data is not a folder, or lies below something that is none: move that away, or set TRAWL_DATA to another folder.",
      ENOSPC: "No space is left where the folder /data lies: free some, or set TRAWL_DATA to another folder.",
      EMFILE:
        "This process is out of file descriptors, so the folder /data cannot be opened: raise its limit (ulimit -n).",
      EIO: "The folder /data cannot be used (EIO): repair it, or set TRAWL_DATA to another folder.",
    })
  })

  it("reads SQLite's result codes, also extended ones, at any depth of causes", () => {
    const busy =
      "Another server is using the folder /data: stop it, or set TRAWL_DATA to a folder of its own, or TRAWL_DATABASE_URL for several servers."
    expect(
      [ofSqlite(5), ofSqlite(261), new Error("outer", { cause: new Error("inner", { cause: ofSqlite(5) }) })].map(
        sentenceOf,
      ),
    ).toEqual([busy, busy, busy])
    expect([ofSqlite(8), ofSqlite(13), ofSqlite(26)].map((error) => folderUnusable("/data", error).problem)).toEqual([
      "readOnly",
      "noSpace",
      "other",
    ])
  })
})
