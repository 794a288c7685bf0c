import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("handleCallout", () => {
  it.each([
    [
      "a note of Sphinx",
      '<div class="admonition note"><p class="admonition-title">Note</p><p>one</p><p>two</p></div>',
      "> **Note**\n>\n> one\n>\n> two",
    ],
    [
      "an alert of GitHub",
      '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title"><svg></svg>Tip</p><p>one</p></div>',
      "> **Tip**\n>\n> one",
    ],
    [
      "a callout whose title and text stand in boxes",
      '<div class="callout" data-callout="info"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Tides</div></div><div class="callout-content"><pre>x</pre></div></div>',
      "> **Tides**\n>\n> ```\n> x\n> ```",
    ],
    [
      "one whose title is a heading",
      '<div class="note"><h3 class="title">Note</h3><p>one</p></div>',
      "> **Note**\n>\n> one",
    ],
    ["one whose kind is only drawn", '<div class="alert alert-warning"><p>one</p></div>', "> **Warning**\n>\n> one"],
    ["one without a kind", '<div class="alert alert-primary"><p>one</p></div>', "> one"],
    [
      "no post that is called a note",
      '<div class="note"><h3 class="title">How we moored a hundred boats in one night</h3><p>one</p></div>',
      "### How we moored a hundred boats in one night\n\none",
    ],
    ["no box of an unknown kind", '<div class="note"><p>one</p></div>', "one"],
    [
      "no part of a page that is called out",
      '<section class="callout"><h2>Join</h2><p>one</p></section>',
      "## Join\n\none",
    ],
    [
      "what stands in a table",
      '<table><tr><th>a</th><th>b</th></tr><tr><td><div class="admonition"><p class="admonition-title">Note</p><p>one</p></div></td><td>c</td></tr></table>',
      "| a | b |\n| --- | --- |\n| Note<br> one | c |",
    ],
  ])("reads %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })

  const text = "Mind the tide before you moor."
  const box = (kind: string) => `> **${kind}**\n>\n> ${text}`

  it.each([
    [
      "Docusaurus",
      `<div class="theme-admonition theme-admonition-tip admonition_x alert alert--success"><div class="admonitionHeading_Gv"><span class="admonitionIcon_R"><svg></svg></span>tip</div><div class="admonitionContent_BuS"><p>${text}</p></div></div>`,
      box("tip"),
    ],
    [
      "Docusaurus 1",
      `<div class="admonition alert alert--secondary"><div class="admonition-heading"><h5>note</h5></div><div class="admonition-content"><p>${text}</p></div></div>`,
      box("note"),
    ],
    ["MkDocs without a title", `<div class="admonition warning"><p>${text}</p></div>`, box("Warning")],
    ["MkDocs that folds", `<details class="warning"><summary>Mind</summary><p>${text}</p></details>`, box("Mind")],
    [
      "Sphinx as an aside",
      `<aside class="admonition seealso"><p class="admonition-title">See also</p><p>${text}</p></aside>`,
      box("See also"),
    ],
    ["docutils", `<div class="hint"><p class="first admonition-title">Hint</p><p>${text}</p></div>`, box("Hint")],
    [
      "VitePress",
      `<div class="tip custom-block"><p class="custom-block-title">TIP</p><p>${text}</p></div>`,
      box("TIP"),
    ],
    [
      "VuePress",
      `<div class="hint-container tip"><p class="hint-container-title">Tips</p><p>${text}</p></div>`,
      box("Tips"),
    ],
    [
      "Starlight",
      `<aside aria-label="Tip" class="starlight-aside starlight-aside--tip"><p class="starlight-aside__title">Tip</p><div class="starlight-aside__content"><p>${text}</p></div></aside>`,
      box("Tip"),
    ],
    [
      "Asciidoctor",
      `<div class="admonitionblock warning"><table><tr><td class="icon"><div class="title">Warning</div></td><td class="content">${text}</td></tr></table></div>`,
      box("Warning"),
    ],
    [
      "Asciidoctor with an icon",
      `<div class="admonitionblock warning"><table><tr><td class="icon"><i class="fa"></i></td><td class="content">${text}</td></tr></table></div>`,
      box("Warning"),
    ],
    ["MDN", `<div class="notecard warning"><p><strong>Warning:</strong> ${text}</p></div>`, `> **Warning:** ${text}`],
    ["GitBook", `<div class="hint hint-warning"><p>${text}</p></div>`, box("Warning")],
    [
      "ReadMe",
      `<blockquote class="callout callout_warn"><h3 class="callout-heading">Heads up</h3><p>${text}</p></blockquote>`,
      box("Heads up"),
    ],
    [
      "Quarto",
      `<div class="callout callout-note"><div class="callout-body"><div class="callout-icon-container"></div><div class="callout-body-container"><p>${text}</p></div></div></div>`,
      `> ${text}`,
    ],
    [
      "Confluence",
      `<div class="confluence-information-macro confluence-information-macro-warning"><p class="title">Careful</p><div class="confluence-information-macro-body"><p>${text}</p></div></div>`,
      box("Careful"),
    ],
    ["rustdoc", `<div class="warning">${text}</div>`, box("Warning")],
    ["a paragraph", `<p class="warning">${text}</p>`, box("Warning")],
    [
      "Google",
      `<aside class="warning"><strong>Warning:</strong><span> ${text}</span></aside>`,
      `> **Warning:** ${text}`,
    ],
    ["a component", `<x-callout type="warning"><p>${text}</p></x-callout>`, box("Warning")],
    ["a role", `<div role="note"><p>${text}</p></div>`, `> ${text}`],
    ["a role with a label", `<div role="note" aria-label="Caution"><p>${text}</p></div>`, box("Caution")],
    ["a labelled aside", `<aside aria-label="Note"><p>${text}</p></aside>`, box("Note")],
    ["an aside with a title", `<aside><h4>Note</h4><p>${text}</p></aside>`, box("Note")],
    ["an aside that begins with a kind", `<aside><p><b>Note:</b> ${text}</p></aside>`, `> **Note:** ${text}`],
    [
      "a page's own names",
      `<div class="box box--caution"><div class="box__title">Caution</div><div class="box__body">${text}</div></div>`,
      box("Caution"),
    ],
    [
      "a page's own names without a title",
      `<div class="warning-box"><strong>Warning</strong><p>${text}</p></div>`,
      box("Warning"),
    ],
  ])("reads a box of %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })

  it.each([
    ["a plain aside", `<aside><p>${text}</p></aside>`],
    ["a note below a text", `<p class="note">${text}</p>`],
    ["what warns of nothing", "<p class=warning>x</p>", "x"],
    ["a link in a box", '<aside class="sidebar"><a href="/a">A</a></aside>', "[A](/a)"],
    [
      "a part of a page",
      `<div class="tip-container"><h2>Tips</h2><form><input></form><p>${text}</p></div>`,
      `## Tips\n\n${text}`,
    ],
    ["a label of a field", "<label class=note>Name</label>", "Name"],
  ])("leaves %s", (_, html, expected = text) => {
    expect(markdownOf(html)).toBe(expected)
  })
})
