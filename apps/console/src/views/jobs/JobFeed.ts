import { signal } from "@preact/signals"
import { mostRows } from "../../parts/rowWindow.ts"
import { serviceAddress } from "../../service/call.ts"
import { type Fault, faultOf } from "../../service/Fault.ts"
import { key } from "../../service/session.ts"
import type { StreamRequest } from "../../workers/jobStream.ts"
import { startWorker } from "../../workers/startWorker.ts"
import type { StreamNews } from "./followStream.ts"
import { type Job, type JobCounts, jobPath } from "./Job.ts"
import { JobTally } from "./JobTally.ts"
import type { PageRow } from "./PageRow.ts"

/** How the pages of a job come in. */
export type FeedState = "reading" | "lost" | "ended" | { readonly refused: Fault }

/** The summary is drawn anew this often: it counts hosts, which may be many. */
const summaryMillis = 1000

/** The pages of a job as they come. The page is drawn at most once a frame, however many come. */
export class JobFeed {
  readonly rows: Array<PageRow> = []
  readonly tally = new JobTally()
  /** Changes when there are more rows. */
  readonly drawn = signal(0)
  /** Changes at most once a second. */
  readonly summed = signal(0)
  readonly counts = signal<JobCounts | undefined>(undefined)
  readonly state = signal<FeedState>("reading")
  /** Rows beyond those that a list can show. */
  left = 0
  /** When the last page came, by the clock of `performance`. */
  arrivedAt = 0
  readonly #worker = startWorker("jobStream")
  #isDrawing = false
  #summedAt = -Infinity

  constructor(job: Pick<Job, "id" | "kind">) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<StreamNews>) => this.#take(data))
    const request: StreamRequest = { address: serviceAddress(`${jobPath(job)}/stream`), key: key.peek() }
    this.#worker.postMessage(request)
  }

  /** Ends the connection. */
  close(): void {
    this.#worker.terminate()
  }

  #take(news: StreamNews): void {
    if (news.type === "pages") this.#add(news.rows, news.counts)
    else if (news.type === "refused") this.state.value = { refused: faultOf(news.status, news.body) }
    else this.state.value = news.type === "end" ? "ended" : "lost"
    this.#draw()
  }

  #add(rows: ReadonlyArray<PageRow>, counts: JobCounts | undefined): void {
    this.state.value = "reading"
    if (counts !== undefined) this.counts.value = counts
    for (const row of rows) {
      this.tally.add(row)
      if (this.rows.length < mostRows) this.rows.push(row)
      else this.left++
    }
    if (rows.length > 0) this.arrivedAt = performance.now()
  }

  #draw(): void {
    if (this.#isDrawing) return
    this.#isDrawing = true
    requestAnimationFrame((now) => {
      this.#isDrawing = false
      this.drawn.value++
      if (now - this.#summedAt < summaryMillis && this.state.peek() !== "ended") return
      this.#summedAt = now
      this.summed.value++
    })
  }
}
