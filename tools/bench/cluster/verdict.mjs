/** Promises in seconds: how long other teams may stall, and when the pages of a lost server continue. */
const [longestStall, longestLoss] = [5, 35]
/** Least speed-up of one batch, by the number of servers. */
const leastSpread = { 2: 1.8, 3: 2.5 }

/** The promises that a fault broke, one sentence each. */
export const brokenByFault = ({ backAfterSeconds, refused, requests, stallSeconds, violations }) => [
  ...(violations.length === 0
    ? []
    : [`${violations.length} pages were lost, doubled or misplaced; the first: ${violations[0]}`]),
  ...(stallSeconds <= longestStall ? [] : [`Nobody got on for ${stallSeconds.toFixed(1)} s.`]),
  ...(backAfterSeconds === undefined || backAfterSeconds <= longestLoss
    ? []
    : [`The pages of the lost server went on after ${backAfterSeconds.toFixed(1)} s.`]),
  ...(requests > 0 ? [] : ["The team that was not involved sent nothing."]),
  ...(refused.length === 0
    ? []
    : [`${refused.length} requests of a team that was not involved failed; the first: ${refused[0].why}`]),
]

/** The promises that the spread over servers broke. */
export const brokenBySpread = (rows) => {
  const [single] = rows
  return rows.flatMap(({ count, one }) => {
    const ratio = one.perSecond / single.one.perSecond
    return ratio >= (leastSpread[count] ?? 0)
      ? []
      : [`${count} servers ran one batch ${ratio.toFixed(2)} times as fast as one, not ${leastSpread[count]}.`]
  })
}
