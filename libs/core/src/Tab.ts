import { type Effect, Schema } from "effect"
import type { Capture, ScreenshotRequest } from "./Capture.ts"

/** A step on a page failed. `message` is one sentence for the caller. */
export class TabFault extends Schema.TaggedError<TabFault>()("TabFault", { message: Schema.String }) {}

/** Return value of a script on a page: its `typeof` (`null` and `array` have their own names) and its JSON. */
export interface ScriptReturn {
  readonly type: string
  readonly value: Schema.Json
}

/** Paper settings of a PDF of the page. */
export interface PaperRequest {
  readonly format: "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "Letter" | "Legal" | "Tabloid" | "Ledger"
  readonly landscape: boolean
  /** 0.1 to 2. */
  readonly scale: number
}

/**
 * A page in a browser, as actions drive it. Selectors are CSS and reach into open shadow roots and frames. Every step waits
 * for what it needs, within the time of the request, and returns when the page has settled.
 */
export interface Tab {
  readonly url: Effect.Effect<string>
  readonly html: Effect.Effect<string, TabFault>
  /** Waits until the element is visible. */
  readonly waitFor: (selector: string) => Effect.Effect<void, TabFault>
  /** Scrolls to the element and clicks it; with `all` every match, and no match is no fault. */
  readonly click: (selector: string, all: boolean) => Effect.Effect<void, TabFault>
  /** Types into the focused element, character by character. */
  readonly write: (text: string) => Effect.Effect<void, TabFault>
  /** Presses a key by its DOM name, with modifiers as in `Control+A`. */
  readonly press: (key: string) => Effect.Effect<void, TabFault>
  /** Scrolls the page, or an element, by its visible height. */
  readonly scroll: (direction: "up" | "down", selector?: string) => Effect.Effect<void, TabFault>
  /** Runs an expression, or a function body with `return`, in the page. Promises are awaited. */
  readonly evaluate: (script: string) => Effect.Effect<ScriptReturn, TabFault>
  /** The image, and a warning if it is cut. */
  readonly screenshot: (
    request: ScreenshotRequest,
  ) => Effect.Effect<{ readonly capture: Capture; readonly warning?: string }, TabFault>
  readonly pdf: (request: PaperRequest) => Effect.Effect<Uint8Array, TabFault>
}
