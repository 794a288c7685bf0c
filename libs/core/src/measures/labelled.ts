/** Maximum values of a label. Each is a time series for ever. */
const mostValues = 500
const others = "(others)"

/** Gives the metric of each value of a label. Made once for each: looking one up costs hardly anything, as it happens several times a page. */
export const labelled = <Labelled>(make: (value: string) => Labelled): ((value: string) => Labelled) => {
  const made = new Map<string, Labelled>()
  return (value) => {
    const label = made.has(value) || made.size < mostValues ? value : others
    const metric = made.get(label) ?? make(label)
    made.set(label, metric)
    return metric
  }
}
