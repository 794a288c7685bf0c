import { useEffect } from "preact/hooks"
import { Fact } from "../../parts/Fact.tsx"
import { announce } from "../../shell/announcements.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { endedPages, type Job } from "./Job.ts"
import type { JobFeed } from "./JobFeed.ts"
import { failuresByCode, pagesPerSecond, slowestHosts } from "./JobTally.ts"
import { count, span, stateName, utc } from "./texts.ts"

interface SummaryProps {
  readonly job: Job
  readonly feed: JobFeed | undefined
}

/** By the clock of the service: its last page, and what has passed since. */
const rateOf = ({ arrivedAt, tally }: JobFeed): string =>
  `${pagesPerSecond(tally, tally.latest + performance.now() - arrivedAt).toFixed(1)} pages/s`

const Failures = ({ feed }: { readonly feed: JobFeed }) => {
  const failures = failuresByCode(feed.tally)
  return failures.length === 0 ? null : (
    <section aria-labelledby="failures">
      <h2 id="failures">Failures</h2>
      <ul class="plain">
        {failures.map(([code, pages]) => (
          <li key={code}>
            <button type="button" onClick={() => replaceQuery({ outcome: "failed", code })}>
              {code}
            </button>{" "}
            {count(pages)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Hosts = ({ feed }: { readonly feed: JobFeed }) => {
  const hosts = slowestHosts(feed.tally, 5)
  return hosts.length === 0 ? null : (
    <section aria-labelledby="hosts">
      <h2 id="hosts">Slowest hosts</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Host</th>
            <th scope="col">A page takes</th>
            <th scope="col">Pages</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ failed, host, mean, pages }) => (
            <tr key={host}>
              <td>
                <button type="button" onClick={() => replaceQuery({ host })}>
                  {host}
                </button>
              </td>
              <td class="number">{span(mean / 1000)}</td>
              <td class="number">{count(pages)}</td>
              <td class="number">{count(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How far a job is, what failed in it, and which hosts are slow. */
export const JobSummary = ({ feed, job }: SummaryProps) => {
  // Drawn at most once a second.
  void feed?.summed.value
  const { completed, creditsUsed, failed, status, total, cancelled } = feed?.counts.peek() ?? job
  const ended = endedPages({ cancelled, completed, failed })
  useEffect(() => {
    announce(`${stateName(status)}: ${count(ended)} of ${count(total)} pages.`)
  }, [status, ended, total])
  return (
    <div class="summary">
      <label>
        Pages that have ended: {count(ended)} of {count(total)}
        <progress max={Math.max(1, total)} value={ended} />
      </label>
      <dl class="figures">
        <Fact name="State" value={stateName(status)} />
        <Fact name="Documents" value={count(completed)} />
        <Fact name="Failed" value={count(failed)} />
        {cancelled === 0 ? null : <Fact name="Cancelled" value={count(cancelled)} />}
        <Fact name="Credits" value={count(creditsUsed)} />
        {feed === undefined || status !== "scraping" ? null : <Fact name="Rate" value={rateOf(feed)} />}
        <Fact name="Began (UTC)" value={utc(job.createdAt)} />
        {job.completedAt === undefined ? null : <Fact name="Took" value={span(job.duration)} />}
        <Fact name="Kept until (UTC)" value={utc(job.expiresAt)} />
      </dl>
      {feed === undefined ? null : (
        <div class="beside">
          <Failures feed={feed} />
          <Hosts feed={feed} />
        </div>
      )}
    </div>
  )
}
