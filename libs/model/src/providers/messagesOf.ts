import type { Prompt } from "effect/ai"

/** A text message. */
export interface PlainMessage {
  readonly role: "assistant" | "system" | "user"
  readonly content: string
}

/** The messages of a prompt as text, the only kind that is ever sent. */
export const messagesOf = (prompt: Prompt.Prompt): ReadonlyArray<PlainMessage> =>
  prompt.content.flatMap((message): ReadonlyArray<PlainMessage> => {
    if (message.role === "system") return [{ role: "system", content: message.content }]
    if (message.role === "tool") return []
    return [
      {
        role: message.role,
        content: message.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n"),
      },
    ]
  })
