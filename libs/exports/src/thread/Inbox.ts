/** Messages that are taken one at a time, in order. One taker waits at most. */
export class Inbox<Message> {
  readonly #messages: Array<Message> = []
  #waiting: PromiseWithResolvers<Message> | undefined

  put(message: Message): void {
    if (this.#waiting === undefined) this.#messages.push(message)
    else this.#waiting.resolve(message)
    this.#waiting = undefined
  }

  take(): Promise<Message> {
    const message = this.#messages.shift()
    if (message !== undefined) return Promise.resolve(message)
    this.#waiting = Promise.withResolvers<Message>()
    return this.#waiting.promise
  }
}
