import { GCProfiler } from "node:v8"

const never = new Int32Array(new SharedArrayBuffer(4))

/** Microseconds that this thread has taken. The kernel books them when a thread rests for a moment, else only some hundred times a second. */
const timeTaken = (): number => {
  Atomics.wait(never, 0, 0, 0.01)
  const { system, user } = process.threadCpuUsage()
  return system + user
}

/**
 * Begins to measure. The function that it gives tells the microseconds of CPU time that this thread has taken since, without what V8
 * took to search its heap for garbage, which depends on all that is there. V8 tells how long its searches lasted: of that the
 * thread had the same part as of the whole time, where others share its processor.
 */
export const startCpuMeter = (): (() => number) => {
  const searches = new GCProfiler()
  searches.start()
  const [before, begin] = [timeTaken(), performance.now()]
  return () => {
    const taken = timeTaken() - before
    const lasted = 1_000 * (performance.now() - begin)
    const searched = searches.stop().statistics.reduce((sum, { cost }) => sum + cost, 0)
    return taken - searched * Math.min(1, taken / lasted)
  }
}
