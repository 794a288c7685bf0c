/** Requests in flight within this many milliseconds of a poll count for it. */
const nearMillis = 500

const isNear =
  ({ at }) =>
  (request) =>
    request.at <= at + nearMillis && request.at + request.millis >= at - nearMillis

/** A wrong answer of /ready at one poll, if it was wrong; none if some requests were served and some not. */
const lieOf = (look, requests, usual) => {
  const near = requests.filter(isNear(look))
  const failed = near.filter(({ fault }) => fault !== undefined).length
  if (near.length === 0 || (failed > 0 && failed < near.length)) return []
  if (failed === 0) return look.ready === 200 ? [] : [`red (${look.problem ?? "no answer"})`]
  const tells = look.ready === 503 || look.notices.some((notice) => !usual.has(notice))
  return tells ? [] : ["green"]
}

/**
 * The polls at which `/ready` was wrong: "red", with its reason, or silent while every request near it was served; "green", without
 * a notice that the quiet time did not have, or silent while none was.
 */
export const readyLies = ({ quiet, attacked }) => {
  const usual = new Set(quiet.looks.flatMap(({ notices }) => notices))
  return attacked.looks.flatMap((look) => lieOf(look, attacked.requests, usual))
}
