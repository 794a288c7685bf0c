import type { Page, PageSource } from "@trawl/core"
import { codePage } from "./codePage.ts"
import type { ContentOptions } from "./ContentOptions.ts"

/** The page of a JSON document: one fenced block with the text as received. */
export const parseJson = (source: PageSource, _options: ContentOptions): Page => codePage(source, "json")
