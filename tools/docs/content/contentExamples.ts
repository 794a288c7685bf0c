import { cardExamples } from "./cardExamples.ts"
import type { ContentExample } from "./ContentExample.ts"
import { formExamples } from "./formExamples.ts"
import { readingExamples } from "./readingExamples.ts"

/** Ten kinds of pages, in the order of the document. */
export const contentExamples: ReadonlyArray<ContentExample> = [...readingExamples, ...cardExamples, ...formExamples]
