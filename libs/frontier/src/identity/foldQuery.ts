import type { Deduplication } from "./Deduplication.ts"
import { isTrackingParameter } from "./isTrackingParameter.ts"
import { type Parameter, readParameters } from "./readParameters.ts"
import { isSessionParameter } from "./sessionIds.ts"

const isDropped = ({ name, value }: Parameter, { sessionIds, trackingParameters }: Deduplication): boolean =>
  (trackingParameters && isTrackingParameter(name)) || (sessionIds && isSessionParameter(name, value))

const compare = (a: Parameter, b: Parameter): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** The parameters of a query that tell pages apart, in the order that stands for all. */
export const foldQuery = (query: string, foldings: Deduplication): ReadonlyArray<Parameter> => {
  const kept = readParameters(query).filter((parameter) => !isDropped(parameter, foldings))
  // Repeated names keep their order, which may have a meaning.
  return foldings.queryOrder && kept.length > 1 ? kept.toSorted(compare) : kept
}
