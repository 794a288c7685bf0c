import type { ContentExplanation, ExplainedBlock } from "@trawl/html"

const style = `
  * { box-sizing: border-box }
  body { margin: 0 auto; padding: 24px 32px; max-width: 1100px; font: 15px/1.45 "DejaVu Sans", sans-serif; color: #20202e; background: #fff }
  h1 { font-size: 22px; margin: 0 0 4px }
  p.summary { margin: 0 0 16px; color: #555a66 }
  ol { list-style: none; margin: 0; padding: 0 }
  li { display: grid; grid-template-columns: 1fr 330px; gap: 16px; padding: 6px 10px; border-left: 5px solid; margin-bottom: 3px; overflow-wrap: anywhere }
  .kept { border-color: #2a8a4a; background: #eaf6ee }
  .dropped { border-color: #b9bcc6; background: #f4f4f6; color: #70747f }
  .text { min-width: 0 } .why { min-width: 0; font-size: 12.5px }
  .path { display: block; font: 11px/1.4 "DejaVu Sans Mono", monospace; color: #8a8e99 }
  meter { width: 70px; vertical-align: -2px }
`

/** An HTML page without scripts and addresses: the blocks in their order, kept ones green, dropped ones grey, each with its reason at the right. */
export const reportHtml = (name: string, { blocks, threshold, type, types }: ContentExplanation): string => {
  const kept = blocks.filter(({ isKept }) => isKept).length
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${escaped(name)}: what is kept</title><style>${style}</style></head><body>
<h1>${escaped(name)}</h1>
<p class="summary">Taken for: ${type} (${percent(types[type])}). Kept from ${percent(threshold)}: ${kept} of ${blocks.length} blocks.</p>
<ol>
${blocks.map(itemOf).join("\n")}
</ol></body></html>
`
}

const itemOf = ({ isKept, path, probability, reason, text }: ExplainedBlock): string => {
  const shown = text === "" ? "<i>image</i>" : `<bdi>${escaped(text)}</bdi>`
  return `<li class="${isKept ? "kept" : "dropped"}"><span class="text">${shown}<span class="path">${escaped(path)}</span></span><span class="why"><meter value="${probability}"></meter> ${percent(probability)} ${escaped(reason)}</span></li>`
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character)
