import { parseArgs } from "node:util"

/** The options of an evaluation, from the command line and the environment. */
export interface Settings {
  /** Folder with `<set>/truth.jsonl` and `<set>/html/<id>.html`. */
  readonly data: string | undefined
  /** Folder in which the peers are installed. */
  readonly peersFolder: string | undefined
  /** Folder of cached answers of peers. */
  readonly cacheFolder: string | undefined
  /** Names of suites and of peers; all if absent. */
  readonly sets: ReadonlyArray<string> | undefined
  readonly peers: ReadonlyArray<string> | undefined
  readonly every: number
  readonly worst: number
  readonly limitMillis: number
  readonly json: string | undefined
  readonly fresh: boolean
  readonly pin: boolean
  /** Shows what each pass of post-processing is worth instead of the figures. */
  readonly ablate: boolean
}

const namesOf = (list: string | undefined): ReadonlyArray<string> | undefined =>
  list?.split(",").map((name) => name.trim())

/** Throws on an unknown option. */
export const readSettings = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sets: { type: "string" },
      peers: { type: "string" },
      every: { type: "string", default: "1" },
      worst: { type: "string", default: "0" },
      limit: { type: "string", default: "60" },
      json: { type: "string" },
      fresh: { type: "boolean", default: false },
      pin: { type: "boolean", default: false },
      ablate: { type: "boolean", default: false },
    },
  })
  return {
    data: environment["TRAWL_EVALUATE_DATA"],
    peersFolder: environment["TRAWL_EVALUATE_PEERS"],
    cacheFolder: values.fresh ? undefined : environment["TRAWL_EVALUATE_CACHE"],
    sets: namesOf(values.sets),
    peers: namesOf(values.peers),
    every: Math.max(1, Number(values.every)),
    worst: Number(values.worst),
    limitMillis: Number(values.limit) * 1_000,
    json: values.json,
    fresh: values.fresh,
    pin: values.pin,
    ablate: values.ablate,
  }
}
