/** What is promised, in seconds: others get on, and the pages of the server that is lost go on. */
const [longestStall, longestLoss] = [5, 35]
/** How much faster several servers run one batch than one does. */
const leastSpread = { 2: 1.8, 3: 2.5 }

/** The promises that a fault broke, a sentence each. */
export const brokenByFault = ({ backAfterSeconds, refused, requests, stallSeconds, violations }) => [
  ...(violations.length === 0 ? [] : [`${violations.length} pages were lost, doubled or misplaced; the first: ${violations[0]}`]),
  ...(stallSeconds <= longestStall ? [] : [`Nobody got on for ${stallSeconds.toFixed(1)} s.`]),
  ...(backAfterSeconds === undefined || backAfterSeconds <= longestLoss ? [] : [`The pages of the lost server went on after ${backAfterSeconds.toFixed(1)} s.`]),
  ...(requests > 0 ? [] : ["The team that was not involved sent nothing."]),
  ...(refused.length === 0 ? [] : [`${refused.length} requests of a team that was not involved failed; the first: ${refused[0].why}`]),
]

/** The promises that the spread over servers broke. */
export const brokenBySpread = (rows) => {
  const [single] = rows
  return rows.flatMap(({ count, one }) => {
    const ratio = one.perSecond / single.one.perSecond
    return ratio >= (leastSpread[count] ?? 0) ? [] : [`${count} servers ran one batch ${ratio.toFixed(2)} times as fast as one, not ${leastSpread[count]}.`]
  })
}
