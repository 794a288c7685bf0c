import { ActionsOptions } from "@trawl/actions"
import { ProfileOptions } from "@trawl/browser"
import { CacheOptions } from "@trawl/cache"
import { CleaningOptions } from "@trawl/cleaning/options"
import { FetchOptions } from "@trawl/fetch"
import { FormatsOption } from "@trawl/formats"
import { ContentOptions } from "@trawl/content/options"
import { ParsersOptions } from "@trawl/pdf/options"
import { RedactionOptions } from "@trawl/redaction/options"
import { ThreatOptions } from "@trawl/threat"
import { AuditOptions } from "@trawl/usage"
import { Schema } from "effect"
import { BudgetOptions } from "./budget/BudgetOptions.ts"
import { ClientOptions } from "./ClientOptions.ts"
import { scrapeRules } from "./scrapeRules.ts"

/** The fields of all scrape options, to spread into a request's schema; such a schema also takes `scrapeRules`. */
export const scrapeFields = {
  ...FormatsOption,
  ...ContentOptions,
  ...CleaningOptions,
  ...BudgetOptions,
  ...CacheOptions,
  ...FetchOptions,
  ...ParsersOptions,
  ...ActionsOptions,
  ...RedactionOptions,
  ...ProfileOptions,
  ...ThreatOptions,
  ...AuditOptions,
  ...ClientOptions,
}

/** All options for the scrape of one page. Each is declared by the lib that obeys it. */
export const ScrapeOptions = Schema.Struct(scrapeFields).check(scrapeRules)
export type ScrapeOptions = (typeof ScrapeOptions)["Type"]
