/** Does tasks one after the other, in the order in which they come, also where one has to wait for something. */
export const inTurn = <Task>(work: (task: Task) => Promise<void>): ((task: Task) => void) => {
  let last = Promise.resolve()
  return (task) => {
    last = last.then(() => work(task))
  }
}
