import { useEffect } from "preact/hooks"

/** Does something again and again while a view is shown and its tab is looked at, never twice at once. */
export const usePolling = (run: () => Promise<void>, millis: number): void => {
  useEffect(() => {
    let isBusy = false
    const turn = async () => {
      if (isBusy || document.hidden) return
      isBusy = true
      await run().finally(() => (isBusy = false))
    }
    const timer = setInterval(() => void turn(), millis)
    return () => clearInterval(timer)
  }, [run, millis])
}
