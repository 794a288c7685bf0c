import type { ReceivedRequest } from "@trawl/testing"

/** The part of an event that these checks read. */
interface Event {
  readonly type: string
  readonly id: string
  readonly webhookId: string
  readonly success: boolean
  readonly data: ReadonlyArray<{ readonly metadata: { readonly sourceURL: string } }>
}

/** The expected events of a batch. */
export interface ExpectedEvents {
  readonly batchId: string
  readonly good: ReadonlyArray<string>
  readonly bad: ReadonlyArray<string>
}

const namesOf = ({ bad, good }: ExpectedEvents): ReadonlyArray<string> => [
  "batch_scrape.started",
  ...good.map((url) => `batch_scrape.page ok ${url}`),
  ...bad.map((url) => `batch_scrape.page failed ${url}`),
  "batch_scrape.completed",
]

const nameOf = (event: Event): string => {
  const [page] = event.data
  return page === undefined ? event.type : `${event.type} ${event.success ? "ok" : "failed"} ${page.metadata.sourceURL}`
}

/** The bodies of a batch's events by id, in the order of their first attempts. [id][attempt] */
const attemptsOf = (
  requests: ReadonlyArray<ReceivedRequest>,
  batchId: string,
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const bodies = requests.map(({ body }) => body.toString("utf8"))
  const parsed = bodies.map((body) => ({ body, event: JSON.parse(body) as Event })) // the payload's own tests check its shape
  return new Map(
    [
      ...Map.groupBy(
        parsed.filter(({ event }) => event.id === batchId),
        ({ event }) => event.webhookId,
      ),
    ].map(([id, attempts]) => [id, attempts.map(({ body }) => body)]),
  )
}

/** Every event that is missing, changed, has two ids or does not belong, and a wrong order. Attempts may repeat. */
export const webhookViolations = (
  expected: ExpectedEvents,
  requests: ReadonlyArray<ReceivedRequest>,
): ReadonlyArray<string> => {
  const attempts = attemptsOf(requests, expected.batchId)
  const found = [...attempts.values()].map(([body]) => nameOf(JSON.parse(body ?? "") as Event))
  const changed = [...attempts].filter(([, bodies]) => new Set(bodies).size > 1)
  const counts = new Map(namesOf(expected).map((name) => [name, 0]))
  const strange = found.filter((name) => !counts.has(name))
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [
    ...strange.map((name) => `The event "${name}" does not belong to the batch.`),
    ...[...counts].flatMap(([name, count]) => (count === 0 ? [`The event "${name}" never came.`] : [])),
    ...[...counts].flatMap(([name, count]) => (count > 1 ? [`The event "${name}" came with ${count} ids.`] : [])),
    ...changed.map(([id]) => `The event ${id} told different things.`),
    ...(found[0] === "batch_scrape.started" ? [] : [`The first event was "${found[0]}".`]),
    ...(found.at(-1) === "batch_scrape.completed" ? [] : [`The last event was "${found.at(-1)}".`]),
  ]
}
