import type { InjectionFinding } from "./InjectionFinding.ts"
import { judgePassages } from "./judgePassages.ts"

/** The instructions to a model in a text, the most certain first. */
export const scanText = (text: string): ReadonlyArray<InjectionFinding> =>
  judgePassages([{ place: "text", text, isConcealed: false, isQuoted: false }])
