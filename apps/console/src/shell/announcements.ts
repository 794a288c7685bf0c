import { makeAnnouncer } from "./announce.ts"

/** Says a short sentence to screen readers: what ended, or how far something is. Nothing more than that. */
export const announce = makeAnnouncer(
  (text) => {
    const status = document.querySelector("#status")
    if (status !== null) status.textContent = text
  },
  { now: () => performance.now(), later: (run, millis) => setTimeout(run, millis) },
)
