/** Runs async tasks one after the other, in the order of arrival. */
export const inTurn = <Task>(work: (task: Task) => Promise<void>): ((task: Task) => void) => {
  let last = Promise.resolve()
  return (task) => {
    last = last.then(() => work(task))
  }
}
