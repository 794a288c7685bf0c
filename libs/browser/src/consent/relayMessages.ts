/** The function through which an agent's world tells what happens in it. */
export const relayBinding = "trawlTell"

/** Runs in the world of an agent before its script: passes on what the agent tells, as far as it matters. Self-contained. */
export const relayMessages = (binding: string): void => {
  interface AgentStateMessage {
    readonly type: string
    readonly state?: { readonly lifecycle: string; findCmpAttempts: number }
  }
  const world = globalThis as unknown as Record<string, (text: string) => void> & {
    autoconsentSendMessage: (message: AgentStateMessage) => Promise<void>
  }
  const wanted = new Set(["eval", "cmpDetected", "popupFound", "optOutResult", "autoconsentDone"])
  world.autoconsentSendMessage = (message) => {
    // Unknown popups are looked for in every second attempt only, which would come half a second later.
    if (message.state?.lifecycle === "started" && message.state.findCmpAttempts === 0) message.state.findCmpAttempts = 1
    const relayed = message.state?.lifecycle === "nothingDetected" ? { type: "nothingDetected" } : message
    if (wanted.has(message.type) || relayed !== message) world[binding]?.(JSON.stringify(relayed))
    return Promise.resolve()
  }
}
