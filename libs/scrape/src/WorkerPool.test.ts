import { waitUntil } from "@trawl/testing"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, describe, expect, it, vi } from "vitest"
import { heldReply, heldTask, hello, helloReply, startIdle } from "./fixtures/idlePool.ts"
import { longPage, plain, sourceOf } from "./fixtures/pages.ts"
import { convert } from "./convert.ts"
import type { WorkerEvents } from "./ConversionWorker.ts"
import type { WorkerReply, WorkerTask } from "./WorkerMessages.ts"
import { type PoolSettings, type RunningTask, WorkerPool } from "./WorkerPool.ts"

const pools: Array<WorkerPool> = []
const defaults: PoolSettings = {
  size: 1,
  heapMegabytes: 256,
  timeLimitMillis: 200_000,
  timeLimitMillisPerMegabyte: 0,
  reserveIdleMillis: 60_000,
}
const opened = (pool: WorkerPool) => {
  pools.push(pool)
  return pool
}
/** A pool whose threads convert nothing. */
const poolOf = (settings: Partial<PoolSettings> = {}) => opened(new WorkerPool({ ...defaults, ...settings }, startIdle))
const convertingPool = (settings: Partial<PoolSettings> = {}) => opened(new WorkerPool({ ...defaults, ...settings }))
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

const page: WorkerTask = { source: sourceOf("<h1>Hello</h1>"), options: plain }
const pageReply: WorkerReply = {
  converted: {
    fields: { markdown: "# Hello\n", links: [] },
    metadata: { headline: "Hello", verdict: "content" },
    facts: { tokens: 3 },
    warnings: [],
  },
}

const run = (pool: WorkerPool, task: WorkerTask) =>
  new Promise<WorkerReply | undefined>((done) => void pool.run("blue", task, done))

/** A pool whose only thread is busy with an endless task, with the function that cancels it. */
const busyPool = async (settings: Partial<PoolSettings> = {}) => {
  const pool = poolOf(settings)
  await run(pool, hello)
  const { hasBegun, task } = heldTask()
  const replies: Array<WorkerReply | undefined> = []
  const { cancel: giveUp } = pool.run("blue", task, (reply) => replies.push(reply))
  await waitUntil("the thread works", hasBegun)
  return { pool, giveUp, replies }
}

const nothing = () => undefined

/** A pool whose threads send what the test makes them send. */
const poolOfNone = (settings: Partial<PoolSettings> = {}) => {
  const started: Array<WorkerEvents> = []
  const pool = opened(
    new WorkerPool({ ...defaults, ...settings }, (_, events) => {
      started.push(events)
      return { post: nothing, ref: nothing, unref: nothing, end: () => Promise.resolve() }
    }),
  )
  const replies: Array<WorkerReply | undefined> = []
  const { cancel: giveUp } = pool.run("blue", hello, (reply) => replies.push(reply))
  return { giveUp, pool, replies, thread: started[0] }
}

describe("WorkerPool", () => {
  it("counts a worker that it ended until that worker is gone", async () => {
    const { giveUp, pool } = await busyPool()
    const gone = new Promise<void>((done) => pool.whenGone(done))
    giveUp()
    expect({ busy: pool.busy, ending: pool.ending }).toEqual({ busy: 0, ending: 1 })
    await gone
    expect(pool.ending).toBe(0)
  })

  it("replies like conversion on the calling thread", async () => {
    const task = { source: sourceOf(longPage(20_000)), options: plain }
    expect(await run(convertingPool(), task)).toEqual({ converted: convert(task.source, task.options) })
  })

  it("replies to a failed conversion with its failure", async () => {
    const source = sourceOf(new Uint8Array([1, 2]), "application/zip")
    expect(await run(convertingPool(), { source, options: plain })).toMatchObject({
      failure: { mediaType: "application/zip", reason: "unsupported" },
    })
  })

  it("starts a thread ahead of need once there is work", async () => {
    const pool = poolOf({ size: 2 })
    const reply = run(pool, hello)
    expect([pool.threads, pool.busy, await reply]).toEqual([2, 1, helloReply])
  })

  it("starts no thread before there is work, and none beyond its size", async () => {
    const pool = poolOf({ size: 2 })
    const before = pool.threads
    const replies = [hello, hello, hello, hello].map((task) => run(pool, task))
    expect([before, pool.threads, pool.waiting]).toEqual([0, 2, 2])
    expect(await Promise.all(replies)).toEqual([helloReply, helloReply, helloReply, helloReply])
    expect([pool.threads, pool.waiting]).toEqual([2, 0])
  })

  it("kills the thread of a cancelled task, and continues with the next", async () => {
    const { giveUp, pool, replies } = await busyPool()
    const next = run(pool, hello)
    giveUp()
    expect([await next, replies]).toEqual([helloReply, []])
  })

  it("lets a thread finish its first task although nobody waits for it, so that it is warm for the next", async () => {
    const pool = poolOf({ size: 1 })
    const { hasBegun, release, task } = heldTask()
    const { cancel: giveUp } = pool.run("blue", task, () => expect.unreachable("nobody waits for it"))
    await waitUntil("the thread works", hasBegun)
    giveUp()
    const others = [run(pool, hello), run(pool, hello)]
    expect([await Promise.all(others), pool.threads]).toEqual([[helloReply, helloReply], 2])
    release()
    await waitUntil("the thread is idle", () => pool.busy === 0)
    expect([await run(pool, hello), pool.threads]).toEqual([helloReply, 2])
  })

  it("lets only one thread finish a task that nobody waits for, and none a large one", async () => {
    const pool = poolOf({ size: 2, usual: { threads: 2, slowMillis: 100_000 }, warmUpBytes: 100 })
    const begin = async (task = heldTask()) => {
      const { cancel } = pool.run("blue", task.task, () => expect.unreachable("nobody waits for it"))
      await waitUntil("the thread works", task.hasBegun)
      return { giveUp: cancel, release: task.release }
    }
    const large = await begin(heldTask(200))
    large.giveUp()
    expect(pool.threads).toBe(0)
    const tasks = [await begin(), await begin()]
    for (const { giveUp } of tasks) giveUp()
    expect(pool.threads).toBe(1)
    tasks[0]?.release()
  })

  it("does not give a task that nobody waits for more time for each part that it finishes", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    try {
      const { giveUp, pool, thread } = poolOfNone({ usual: { threads: 1, slowMillis: 100_000 } })
      thread?.message({ ready: undefined })
      giveUp()
      const threads = Array.from({ length: 4 }, () => {
        thread?.message("progress")
        vi.advanceTimersByTime(500)
        return pool.threads
      })
      expect(threads).toEqual([1, 1, 1, 0])
    } finally {
      vi.useRealTimers()
    }
  })

  it("forgets a cancelled waiting task", async () => {
    const { giveUp, pool, replies } = await busyPool()
    const { cancel: waiting } = pool.run("blue", hello, (reply) => replies.push(reply))
    waiting()
    expect(pool.waiting).toBe(0)
    giveUp()
    expect([await run(pool, hello), replies]).toEqual([helloReply, []])
  })

  it("stops a task at its time limit, and continues with the next", async () => {
    const pool = poolOf({ timeLimitMillis: 2_000 })
    await run(pool, hello)
    const [stopped, next] = await Promise.all([run(pool, heldTask().task), run(pool, hello)])
    const message = "The conversion was stopped: the page takes longer than a conversion may."
    expect([stopped, next]).toEqual([{ failure: { mediaType: "text/html", reason: "limit", message } }, helloReply])
  })

  it("counts what a thread computes for a task, and stops counting with its reply", async () => {
    const pool = poolOf()
    const { hasBegun, release, task } = heldTask()
    let running: RunningTask | undefined
    const reply = new Promise((done) => {
      running = pool.run("blue", task, done)
    })
    const waiting = pool.run("blue", hello, nothing)
    await waitUntil("the thread works", hasBegun)
    await sleep(100)
    expect([waiting.computedMillis(), (running?.computedMillis() ?? 0) >= 100]).toEqual([0, true])
    release()
    await reply
    const after = running?.computedMillis()
    await sleep(20)
    expect(running?.computedMillis()).toBe(after)
  })

  it("gives large pages more time", async () => {
    const pool = poolOf({ timeLimitMillis: 0, timeLimitMillisPerMegabyte: 100_000 })
    const { hasBegun, release, task } = heldTask(200_000)
    const reply = run(pool, task)
    await waitUntil("the thread works", hasBegun)
    await sleep(100)
    release()
    expect(await reply).toEqual(heldReply)
  })

  it("survives a page that fills the heap of its thread", async () => {
    const pool = convertingPool({ heapMegabytes: 32 })
    const [stopped, next] = await Promise.all([
      run(pool, { source: sourceOf(longPage(4_000_000)), options: plain }),
      run(pool, page),
    ])
    const message = "The conversion was stopped: the page needs more memory than a conversion may use."
    expect([stopped, next]).toEqual([{ failure: { mediaType: "text/html", reason: "limit", message } }, pageReply])
  })

  it("has a reserve thread for a team next to one that holds all, and ends it when idle", async () => {
    const { pool, replies } = await busyPool({ reserveIdleMillis: 10 })
    const { cancel: waiting } = pool.run("blue", hello, (reply) => replies.push(reply))
    const quiet = await new Promise((done) => void pool.run("quiet", hello, done))
    expect([quiet, replies, pool.waiting]).toEqual([helloReply, [], 1])
    await waitUntil("the reserve's thread has ended", () => pool.threads === 1)
    waiting()
  })

  it("reports which team has threads and which waits", async () => {
    const { giveUp, pool } = await busyPool()
    const waiting = run(pool, hello)
    expect(pool.usage().teams).toEqual(new Map([["blue", { held: 1, waiting: 1 }]]))
    giveUp()
    await waiting
    expect(pool.usage().teams).toEqual(new Map())
  })

  it("ends its threads and every task when closed, and accepts no more", async () => {
    const { pool, replies } = await busyPool()
    const waiting = run(pool, hello)
    await pool.close()
    expect([pool.threads, pool.waiting, replies, await waiting, await run(pool, hello)]).toEqual([
      0,
      0,
      [undefined],
      undefined,
      undefined,
    ])
  })

  it("runs ordinary tasks in its usual threads, each with a second one queued", async () => {
    const pool = poolOf({ size: 2, usual: { threads: 1, slowMillis: 60_000 } })
    const replies = [hello, hello, hello].map((task) => run(pool, task))
    expect([pool.threads, pool.waiting]).toEqual([1, 1])
    expect([await Promise.all(replies), pool.threads]).toEqual([[helloReply, helloReply, helloReply], 1])
  })

  it("replies to each task with its own result, even behind one for which the thread loads more", async () => {
    const pool = convertingPool({ size: 2, usual: { threads: 1, slowMillis: 60_000 } })
    const redaction = { options: { mode: "fast", entities: ["EMAIL"], replaceStyle: "tag" } } as const
    const redacted: WorkerTask = {
      source: sourceOf("<p>Write to joe@example.com</p>"),
      options: { ...plain, redaction },
    }
    const [first, second] = await Promise.all([run(pool, redacted), run(pool, page)])
    expect([first, second]).toMatchObject([
      { converted: { isRedacted: true, fields: { markdown: "Write to \\<EMAIL>\n" } } },
      pageReply,
    ])
  })

  it("moves a task queued behind a slow one to another thread, and replies once", async () => {
    const { giveUp, pool, replies } = await busyPool({ size: 2, usual: { threads: 1, slowMillis: 100 } })
    const behind: Array<WorkerReply | undefined> = []
    await new Promise<void>(
      (done) =>
        void pool.run("blue", hello, (reply) => {
          behind.push(reply)
          done()
        }),
    )
    expect([behind, replies, pool.threads]).toEqual([[helloReply], [], 2])
    giveUp()
    expect([await run(pool, hello), behind.length, replies]).toEqual([helloReply, 1, []])
  })

  it("continues with tasks queued behind a cancelled one, or whose thread ends", async () => {
    const pool = poolOf({ size: 1, usual: { threads: 1, slowMillis: 100 }, timeLimitMillis: 2_000 })
    const { cancel: giveUp } = pool.run("blue", heldTask().task, () => expect.unreachable("nobody waits for it"))
    const behind = run(pool, hello)
    giveUp()
    const [first, stopped] = await Promise.all([behind, run(pool, heldTask().task)])
    expect([first, stopped]).toMatchObject([helloReply, { failure: { reason: "limit" } }])
    expect(await run(pool, hello)).toEqual(helloReply)
  })

  it("forgets a task cancelled while queued in a thread", async () => {
    const pool = poolOf({ size: 2, usual: { threads: 1, slowMillis: 100 } })
    const first = run(pool, hello)
    const { cancel: giveUp } = pool.run("blue", hello, () => expect.unreachable("nobody waits for it"))
    giveUp()
    expect([await first, await run(pool, hello), pool.busy]).toEqual([helloReply, helloReply, 0])
  })

  it("ignores replies of a thread that has ended", () => {
    const { replies, thread } = poolOfNone()
    thread?.ended()
    thread?.message(helloReply)
    expect(replies).toMatchObject([{ failure: { reason: "limit" } }])
  })

  it("starts the time limit of a task when its thread is ready", async () => {
    const { replies, thread } = poolOfNone({ timeLimitMillis: 20 })
    await sleep(100)
    thread?.message({ ready: undefined })
    thread?.message(helloReply)
    expect(replies).toEqual([helloReply])
  })
})
