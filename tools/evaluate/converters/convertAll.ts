import type { Case } from "../suites/Suite.ts"
import type { Answer } from "./Answer.ts"
import type { AnswerCache } from "./AnswerCache.ts"
import type { Converter } from "./Converter.ts"
import { ConverterProcess, type ProcessSettings } from "./ConverterProcess.ts"
import { workingTree } from "./versionOf.ts"

/** A converter that is here. */
export interface Contender {
  readonly converter: Converter
  readonly version: string
}

export interface ConvertSettings extends ProcessSettings {
  /** Where answers of peers are kept; `undefined` asks anew. */
  readonly cache: AnswerCache | undefined
}

/** Hands the answer to each case on, in their order, and tells how many were kept from an earlier run. */
export const convertAll = async (contender: Contender, cases: ReadonlyArray<Case>, { settings, receive }: {
  readonly settings: ConvertSettings
  readonly receive: (one: Case, answer: Answer) => void
}): Promise<number> => {
  const { converter, version } = contender
  const cache = version === workingTree ? undefined : settings.cache
  const process = new ConverterProcess(converter, settings)
  let kept = 0
  try {
    for (const one of cases) {
      const known = cache?.read(version, one.task)
      const answer = known ?? (await process.convert(one.task))
      if (known !== undefined) kept += 1
      // A failure may be that of a busy machine.
      else if (answer.failure === undefined) cache?.write(version, one.task, answer)
      receive(one, answer)
    }
  } finally {
    process.close()
  }
  return kept
}
