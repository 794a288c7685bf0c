import { GCProfiler } from "node:v8"

const never = new Int32Array(new SharedArrayBuffer(4))

/** CPU time of this thread, in microseconds. The kernel accounts it when a thread sleeps for a moment, otherwise only some hundred times a second. */
const timeTaken = (): number => {
  Atomics.wait(never, 0, 0, 0.01)
  const { system, user } = process.threadCpuUsage()
  return system + user
}

/**
 * Starts measuring. The returned function returns the CPU time of this thread since then in microseconds, without V8's
 * garbage collection, which depends on the whole heap. V8 reports the duration of collections: of it the
 * thread is assumed to have run for the same fraction as of the whole time, if other threads share its processor.
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
