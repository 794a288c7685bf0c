import { describe, expect, it } from "vitest"
import type { CacheEntry } from "./CacheEntry.ts"
import { decideCache } from "./decideCache.ts"

const now = 1_800_000_000_000
const [minute, hour, day, year] = [60_000, 3_600_000, 86_400_000, 31_536_000_000] as const

type Entry = CacheEntry & { readonly name: string }
type Request = Parameters<typeof decideCache>[0]

const shot = { type: "screenshot", fullPage: false } as const
const fullShot = { type: "screenshot", fullPage: true } as const
const entry = (name: string, age: number, facts: Partial<Entry> = {}): Entry => ({
  name,
  fetchedAt: now - age,
  status: 200,
  waitFor: 0,
  isRendered: false,
  captures: [],
  ...facts,
})
const usual: Request = { storeInCache: true, lockdown: false, waitFor: 0, captures: [], needsScripts: false }

/** The outcome of a request, as short text: `hit <name>`, `miss stored`, `miss`, `off stored`, `off`, `404 minAge`, `404 lockdown`. */
const outcome = (request: Partial<Request>, entries: ReadonlyArray<Entry>): string => {
  const decision = decideCache({ ...usual, ...request }, entries, now)
  if (decision.state === "hit") return `hit ${decision.entry.name}`
  return decision.state === "refused" ? `404 ${decision.by}` : `${decision.state}${decision.stores ? " stored" : ""}`
}

const [young, old, ancient] = [entry("young", minute), entry("old", 3 * day), entry("ancient", 3 * year)]
const failed = (age: number) => entry(`failed ${age / minute}`, age, { status: 503 })
const imaged = entry("imaged", minute, { captures: [shot], isRendered: true })
const waited = entry("waited", minute, { waitFor: 2_000, isRendered: true })
const rendered = entry("rendered", 2 * minute, { isRendered: true })
const fresh = { wantsFresh: true }

describe("decideCache", () => {
  it.each<readonly [options: Partial<Request>, entries: ReadonlyArray<Entry>, outcome: string]>([
    // Nothing is cached.
    [{}, [], "miss stored"],
    [{ storeInCache: false }, [], "miss"],
    [{ maxAge: 0 }, [], "off stored"],
    [{ maxAge: 0, storeInCache: false }, [], "off"],
    [{ maxAge: hour }, [], "miss stored"],
    [{ minAge: 1 }, [], "404 minAge"],
    [{ minAge: 0 }, [], "404 minAge"],
    [{ lockdown: true }, [], "404 lockdown"],
    [{ lockdown: true, minAge: 1 }, [], "404 lockdown"],
    [{ keepsNothing: true }, [], "miss"],
    // By age.
    [{}, [young], "hit young"],
    [{}, [old], "miss stored"],
    [{ maxAge: 4 * day }, [old], "hit old"],
    [{ maxAge: minute }, [young], "hit young"],
    [{ maxAge: minute - 1 }, [young], "miss stored"],
    [{ maxAge: 0 }, [young], "off stored"],
    [{ maxAge: Number.MAX_SAFE_INTEGER }, [ancient], "hit ancient"],
    [{}, [old, young], "hit young"],
    [{}, [young, old], "hit young"],
    [{ storeInCache: false }, [young], "hit young"],
    [{ keepsNothing: true }, [young], "hit young"],
    [{}, [entry("tomorrow", -day)], "hit tomorrow"],
    // Of a minimum age.
    [{ minAge: 1 }, [young], "hit young"],
    [{ minAge: minute }, [young], "hit young"],
    [{ minAge: minute + 1 }, [young], "404 minAge"],
    [{ minAge: hour }, [young, entry("hours", 5 * hour)], "hit hours"],
    [{ minAge: hour }, [young, old], "hit old"],
    [{ minAge: 1 }, [ancient], "hit ancient"],
    [{ minAge: hour, maxAge: day }, [young, old], "404 minAge"],
    [{ minAge: hour, maxAge: 4 * day }, [young, old], "hit old"],
    [{ minAge: hour, maxAge: 0 }, [young, old], "404 minAge"],
    [{ minAge: 1, storeInCache: false }, [young], "hit young"],
    [{ minAge: 0 }, [entry("tomorrow", -day)], "hit tomorrow"],
    // Lockdown.
    [{ lockdown: true }, [young], "hit young"],
    [{ lockdown: true }, [old], "hit old"],
    [{ lockdown: true }, [ancient], "404 lockdown"],
    [{ lockdown: true, maxAge: hour }, [old], "404 lockdown"],
    [{ lockdown: true, maxAge: 0 }, [young], "404 lockdown"],
    [{ lockdown: true, minAge: day }, [young, old], "hit old"],
    [{ lockdown: true, headers: { cookie: "a" } }, [young], "404 lockdown"],
    [{ lockdown: true, ...fresh }, [young], "hit young"],
    // Requests whose page may be specific to them.
    [{ headers: { cookie: "a" } }, [young], "off"],
    [{ headers: {} }, [young], "hit young"],
    [{ actions: [{ type: "wait" }] }, [young], "off"],
    [{ actions: [] }, [young], "hit young"],
    [{ profile: { name: "me" } }, [young], "off"],
    [{ hasCredentials: true }, [young], "off"],
    [{ hasCredentials: true, minAge: 1 }, [young], "404 minAge"],
    [{ headers: { accept: "x" }, storeInCache: true }, [], "off"],
    // Formats.
    [fresh, [young], "off stored"],
    [{ wantsFresh: false }, [young], "hit young"],
    [fresh, [], "off stored"],
    [{ minAge: 1, ...fresh }, [young], "hit young"],
    // By the entry's contents.
    [{ captures: [shot] }, [young], "miss stored"],
    [{ captures: [shot] }, [imaged], "hit imaged"],
    [{ captures: [fullShot] }, [imaged], "miss stored"],
    [{ captures: [{ ...shot, quality: 80 }] }, [imaged], "miss stored"],
    [{ captures: [{ ...shot, viewport: { width: 800, height: 600 } }] }, [imaged], "miss stored"],
    [{ captures: [shot, fullShot] }, [imaged], "miss stored"],
    [{ captures: [] }, [imaged], "hit imaged"],
    [{ waitFor: 1_000 }, [young], "miss stored"],
    [{ waitFor: 2_000 }, [waited], "hit waited"],
    [{ waitFor: 2_001 }, [waited], "miss stored"],
    [{ needsScripts: true }, [young], "miss stored"],
    [{ needsScripts: true }, [young, rendered], "hit rendered"],
    [{ minAge: 1, captures: [shot] }, [young], "404 minAge"],
    [{ lockdown: true, captures: [shot] }, [young], "404 lockdown"],
    // Failures.
    [{}, [failed(minute)], "hit failed 1"],
    [{}, [failed(minute), entry("good", hour)], "hit good"],
    [{}, [failed(minute), failed(2 * minute), entry("good", hour)], "hit good"],
    [{}, [failed(minute), failed(2 * minute), failed(3 * minute), entry("good", hour)], "hit failed 1"],
    [{}, [entry("good", minute), failed(hour)], "hit good"],
    [{ minAge: 1 }, [failed(minute), entry("good", hour)], "hit good"],
    [{}, [failed(minute), entry("good", 3 * day)], "hit failed 1"],
  ])("%j with %# entries", (options, entries, expected) => {
    expect(outcome(options, entries)).toBe(expected)
  })

  it("considers only the newest five", () => {
    const failures = [1, 2, 3, 4, 5].map((age) => failed(age * minute))
    expect(outcome({}, [...failures, entry("good", hour)])).toBe("hit failed 1")
  })
})
