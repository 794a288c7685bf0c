/** How long a batch stood still although servers that were left had pages of it to run. Times in milliseconds. */
export class Progress {
  #completed = -1
  #since
  longestStall = 0

  /** What was seen at a moment: pages with a result (undefined without an answer), and pages that the others run or let wait. */
  see({ at, completed, work }) {
    const gotOn = completed !== undefined && completed > this.#completed
    if (gotOn) this.#completed = completed
    if (gotOn || work === 0 || this.#since === undefined) this.#since = at
    else this.longestStall = Math.max(this.longestStall, at - this.#since)
  }
}
