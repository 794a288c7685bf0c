import { runBatches } from "../runBatches.mjs"

const content = `${"\t".repeat(4000)}${"0".repeat(4000)}x`

export const refresh = {
  name: "refresh",
  what: "pages whose refresh waits for 4,000 tabs and 4,000 zeros",
  pages: { "/refresh": `<!doctype html><meta http-equiv="refresh" content="${content}"><title>t</title><p>Moved.</p>` },
  run: (context) => runBatches(context, 20),
}
