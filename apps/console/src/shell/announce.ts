/** Changes closer to each other than this would interrupt a screen reader. */
export const quietMillis = 5000

/** Clock and timer of a page. */
export interface Timing {
  readonly now: () => number
  readonly later: (run: () => void, millis: number) => void
}

/** Says texts one at a time, at most one in `quietMillis`. What is outdated by a newer text before its turn is never said. */
export const makeAnnouncer = (say: (text: string) => void, { later, now }: Timing) => {
  let saidAt = -Infinity
  let waiting: string | undefined
  const sayNow = (text: string) => {
    saidAt = now()
    waiting = undefined
    say(text)
  }
  return (text: string): void => {
    const wait = saidAt + quietMillis - now()
    if (wait <= 0) return sayNow(text)
    const isFirst = waiting === undefined
    waiting = text
    if (isFirst) later(() => waiting !== undefined && sayNow(waiting), wait)
  }
}
