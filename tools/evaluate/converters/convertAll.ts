import type { Case } from "../suites/Suite.ts"
import type { Answer } from "./Answer.ts"
import type { AnswerCache } from "./AnswerCache.ts"
import type { Converter } from "./Converter.ts"
import { ConverterProcess, type ProcessSettings } from "./ConverterProcess.ts"
import { workingTree } from "./versionOf.ts"

/** An installed converter. */
export interface Contender {
  readonly converter: Converter
  readonly version: string
}

export interface ConvertSettings extends ProcessSettings {
  /** The cache of peers' answers; `undefined` converts everything again. */
  readonly cache: AnswerCache | undefined
}

/** Passes the answer for each case on, in their order, and returns how many came from the cache. */
export const convertAll = async (
  contender: Contender,
  cases: ReadonlyArray<Case>,
  { settings, receive }: { readonly settings: ConvertSettings; readonly receive: (one: Case, answer: Answer) => void },
): Promise<number> => {
  const { converter, version } = contender
  const cache = version === workingTree ? undefined : settings.cache
  const process = new ConverterProcess(converter, settings)
  let kept = 0
  try {
    for (const one of cases) {
      const known = cache?.read(version, one.task)
      const answer = known ?? (await process.convert(one.task))
      if (known !== undefined) kept += 1
      // A failure is not cached: the machine may have been busy.
      else if (answer.failure === undefined) cache?.write(version, one.task, answer)
      receive(one, answer)
    }
  } finally {
    process.close()
  }
  return kept
}
