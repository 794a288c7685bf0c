import { followStream, type StreamNews } from "../views/jobs/followStream.ts"
import { serveWorker } from "./serveWorker.ts"

/** Which stream to follow. */
export interface StreamRequest {
  /** Its address, without a cursor. */
  readonly address: string
  readonly key: string
}

// Documents may be large: they are read here, so that the page stays quick, and only what is shown of them leaves this thread.
serveWorker<StreamRequest, StreamNews>(
  ({ address, key }, report) =>
    void followStream({
      open: (after) =>
        fetch(after === "" ? address : `${address}?after=${encodeURIComponent(after)}`, {
          headers: key === "" ? {} : { authorization: `Bearer ${key}` },
          referrerPolicy: "no-referrer",
        }),
      report,
      wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
      later: (run, millis) => void setTimeout(run, millis),
    }),
)
