import { formats } from "@trawl/formats"
import { type AskedSteps, leastCredits } from "@trawl/usage"

const planned: ReadonlySet<string> = new Set(formats.list.filter(({ isPlanned }) => isPlanned).map(({ type }) => type))

/** Credits that a page of the request costs at least. Formats that cannot be made cost nothing. */
export const pageCredits = (request: AskedSteps): number => leastCredits({ ...request, formats: request.formats.filter(({ type }) => !planned.has(type)) })
