const copiedMillis = 2_000

const announce = (button: HTMLButtonElement, text: string): void => {
  button.textContent = text
  setTimeout(() => (button.textContent = "Copy"), copiedMillis)
}

const copyButton = (code: HTMLElement): HTMLButtonElement => {
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "Copy"
  button.ariaLive = "polite"
  button.addEventListener("click", () => {
    // Without HTTPS only pages of this machine may write to the clipboard.
    const copied = navigator.clipboard?.writeText(code.textContent) ?? Promise.reject(new Error("no clipboard"))
    copied.then(
      () => announce(button, "Copied"),
      () => {
        getSelection()?.selectAllChildren(code)
        announce(button, "Selected")
      },
    )
  })
  return button
}

/** Gives each block of code a button that copies it. */
export const addCopyButtons = (): void => {
  for (const block of document.querySelectorAll(".code")) {
    const code = block.querySelector("code")
    if (code !== null) block.append(copyButton(code))
  }
}
