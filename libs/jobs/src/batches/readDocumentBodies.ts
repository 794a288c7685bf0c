import { countFitting, onReadStore, openText, readDocuments, sealedPlace } from "@trawl/store"
import { Effect, Stream } from "effect"
import { guardStore } from "../guardStore.ts"
import { JobNotFound } from "../JobError.ts"
import { keyFor } from "../retention/keyFor.ts"
import type { JobStatus, ListedDocument } from "./JobStatus.ts"
import type { ListTurn } from "./ListTurns.ts"

/** Bytes of documents in memory at once for one reader. Each read of the store costs about as much as this many bytes. */
const portionBytes = 256 * 1024

const portionsOf = (documents: ReadonlyArray<ListedDocument>): ReadonlyArray<ReadonlyArray<string>> => {
  const portions: Array<ReadonlyArray<string>> = []
  for (let from = 0; from < documents.length; from += portions.at(-1)?.length ?? 1) {
    const rest = documents.slice(from, from + 100)
    portions.push(
      rest
        .slice(
          0,
          countFitting(
            rest.map(({ bytes }) => bytes),
            portionBytes,
          ),
        )
        .map(({ id }) => id),
    )
  }
  return portions
}

/** The documents that a status lists, for the requesting team. */
export interface DocumentList extends Pick<JobStatus, "id" | "documents"> {
  readonly team: string
}

/**
 * Streams the documents that a status lists, as JSON text, in its order. Read on demand: 256 KiB at a time, or one larger
 * document. Fails with `JobNotFound` when one has been removed meanwhile.
 */
export const readDocumentBodies = ({ documents, id, team }: DocumentList, inTurn: ListTurn) => {
  const read = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    const bodies = yield* inTurn(team, readDocuments(ids))
    if (bodies.size < ids.length) return yield* new JobNotFound({ id })
    const stored = ids.map((one) => [one, bodies.get(one) ?? ""] as const)
    const key = yield* keyFor(id, stored[0]?.[1])
    return yield* Effect.forEach(stored, ([one, body]) => openText(key, sealedPlace.document(one), body))
  })
  const readPortion = (ids: ReadonlyArray<string>) => guardStore(onReadStore(read(ids)))
  return Stream.fromIterable(portionsOf(documents)).pipe(Stream.mapEffect(readPortion), Stream.flattenIterable)
}
