import type { InjectionFinding } from "./InjectionFinding.ts"
import { judgePassages } from "./judgePassages.ts"

/** The instructions to a model that a text holds, the surest first. */
export const scanText = (text: string): ReadonlyArray<InjectionFinding> => judgePassages([{ place: "text", text, isConcealed: false, isQuoted: false }])
