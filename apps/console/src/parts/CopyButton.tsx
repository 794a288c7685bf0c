import { useSignal } from "@preact/signals"
import { announce } from "../shell/announcements.ts"

/** Copies a text. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const copied = useSignal<string | undefined>(undefined)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    copied.value = text
    announce("Copied.")
  }
  // Only secure origins, such as loopback, have a clipboard.
  return navigator.clipboard === undefined ? null : (
    <button type="button" class="copy" onClick={() => void copy()}>
      {copied.value === text ? "Copied" : "Copy"}
    </button>
  )
}
