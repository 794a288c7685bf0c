import type { Page, PageSource } from "@trawl/core"
import { codePage } from "./codePage.ts"
import type { ContentOptions } from "./ContentOptions.ts"

/** The page of an XML document: a feed as its title and entries, anything else as one fenced block. */
export const parseXml = (source: PageSource, _options: ContentOptions): Page => codePage(source, "xml")
