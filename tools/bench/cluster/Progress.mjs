/** How long a batch stalled although the remaining servers had pages of it to run. Times in milliseconds. */
export class Progress {
  #completed = -1
  #since
  longestStall = 0

  /** One observation: pages with a result (undefined without an answer), and pages that the others run or queue. */
  see({ at, completed, work }) {
    const gotOn = completed !== undefined && completed > this.#completed
    if (gotOn) this.#completed = completed
    if (gotOn || work === 0 || this.#since === undefined) this.#since = at
    else this.longestStall = Math.max(this.longestStall, at - this.#since)
  }
}
