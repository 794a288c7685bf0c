import { parseSealKey, Keyring } from "@trawl/store"
import { Effect, Exit, Redacted } from "effect"
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { encryptionPart, keyringLayer } from "./keyringLayer.ts"

let data = ""
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "trawl-keyring-"))
})
afterEach(() => rm(data, { recursive: true, force: true }))

const databaseUrl = Redacted.make("postgres://db.test/trawl")
const profileKey = [parseSealKey(Buffer.alloc(32, 1).toString("base64"))].filter((key) => key !== undefined)

const keyring = (settings: Omit<Parameters<typeof keyringLayer>[0], "data">) =>
  Effect.runPromiseExit(Effect.service(Keyring).pipe(Effect.provide(keyringLayer({ data, ...settings }))))
const idsOf = (exit: Exit.Exit<Keyring | undefined, unknown>) =>
  Exit.isSuccess(exit) ? exit.value?.all.map(({ id }) => Buffer.from(id).toString("hex")) : "failed"

describe("keyringLayer", () => {
  it("makes a key in the folder, and still decrypts with it once the settings name another", async () => {
    const [made] = [await keyring({})].map(idsOf)
    expect([made, idsOf(await keyring({}))]).toEqual([[expect.any(String)], made])
    const [ofSettings = ""] = (idsOf(await keyring({ databaseUrl, profileKey })) ?? []) as ReadonlyArray<string>
    expect(idsOf(await keyring({ profileKey }))).toEqual([ofSettings, ...(made ?? [])])
  })

  it("has none on PostgreSQL without a setting, and makes no file", async () => {
    expect([idsOf(await keyring({ databaseUrl })), await readdir(data)]).toEqual([undefined, []])
  })

  it("refuses to start with a damaged file", async () => {
    await writeFile(join(data, "profile-key"), "something else")
    const exit = await keyring({})
    expect(String(Exit.isFailure(exit) ? exit.cause : "")).toContain("bring its file profile-key back")
  })
})

describe("encryptionPart", () => {
  it("warns about a database that holds headers in plain text", () => {
    expect(
      [{ data }, { data, databaseUrl, profileKey }, { data, databaseUrl }].map(
        (settings) => encryptionPart(settings).notice,
      ),
    ).toEqual([undefined, undefined, expect.stringMatching(/^TRAWL_PROFILE_KEY is not set, so headers /u)])
  })
})
