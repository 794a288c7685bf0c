const rewriteMillis = 500
const lineMillis = 5_000

const secondsSince = (begin) => `${Math.round((Date.now() - begin) / 1000)} s`

/**
 * Shows a step of the set-up while `work` does it: on a terminal one line that is rewritten, in a log a line every few seconds. `titles` are what is being
 * done and what has been done; `detail` tells how far it is, `total` what came of it. `out` is a stream, as far as this uses it.
 *
 * @param {{ titles: [string, string], detail?: () => string, total?: () => string }} step
 * @param {() => Promise<unknown>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 */
export const showStep = async (
  { titles: [doing, done], detail = () => "", total = () => "" },
  work,
  out = process.stderr,
) => {
  const begin = Date.now()
  const isTerminal = out.isTTY === true && process.env.TERM !== "dumb"
  const text = () => [doing, detail(), `(${secondsSince(begin)})`].filter((part) => part !== "").join(" ")
  const show = () => out.write(isTerminal ? `\r\u001B[K${text()}` : `${text()}\n`)
  out.write(`${doing} ...${isTerminal ? "" : "\n"}`)
  const timer = setInterval(show, isTerminal ? rewriteMillis : lineMillis)
  try {
    const result = await work()
    const last = [done, total()].filter((part) => part !== "").join(" ")
    out.write(`${isTerminal ? "\r\u001B[K" : ""}${last}, in ${secondsSince(begin)}\n`)
    return result
  } catch (error) {
    if (isTerminal) out.write("\n")
    throw error
  } finally {
    clearInterval(timer)
  }
}
