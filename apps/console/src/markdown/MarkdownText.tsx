import { h, type VNode } from "preact"
import { useMemo, useState } from "preact/hooks"
import { type SafeNode, safeTree } from "./safeTree.ts"

/** More would hold up the page for seconds. */
const mostCharacters = 200_000

const shown = (node: SafeNode): VNode | string =>
  typeof node === "string" ? node : h(node.tag, node.attributes, ...node.children.map(shown))

/** Markdown as it reads. */
export const MarkdownText = ({ text }: { readonly text: string }) => {
  const [asked, setAsked] = useState("")
  const isWhole = text.length <= mostCharacters || asked === text
  const nodes = useMemo(() => safeTree(isWhole ? text : text.slice(0, mostCharacters)), [text, isWhole])
  return (
    <div class="markdown">
      {nodes.map(shown)}
      {isWhole ? null : (
        <p>
          <button type="button" onClick={() => setAsked(text)}>
            Show all {text.length.toLocaleString("en")} characters
          </button>
        </p>
      )}
    </div>
  )
}
