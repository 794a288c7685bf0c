import type { Probe, Secret } from "../search/Probe.ts"

const kind = /kind:[ \t]{0,8}["']?secret\b/iy
/** Characters around the kind that its data are looked for in: the data may stand before it. */
const [before, behind] = [400, 1200]
const entry =
  /\n[ \t]{1,12}["']?[\w.-]{1,64}["']?:[ \t]{1,8}["']?([a-z0-9+/]{10,1024}={0,3})["']?[ \t]{0,8}(?=\r?\n|$)/giu

const data = /(?:\n|^)(?:data|stringData):/

/** Values of a secret of Kubernetes as YAML has it, in base64. */
export const kubernetesSecretProbe: Probe = {
  anchors: ["kind:"],
  look: (text, at) => {
    kind.lastIndex = at
    if (!kind.test(text)) return []
    const from = Math.max(0, at - before)
    const around = text.slice(from, at + behind)
    const first = around.search(data)
    if (first === -1) return []
    return Array.from(around.slice(first).matchAll(entry), (match): Secret => {
      const start = from + first + match.index + match[0].lastIndexOf(match[1] ?? "")
      return { start, end: start + (match[1]?.length ?? 0), rule: "kubernetes-secret", score: 0.9 }
    })
  },
}
