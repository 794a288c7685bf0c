import { Markdown } from "@trawl/markdown"
import type { Table } from "mdast"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { describe, expect, it } from "vitest"
import { Redaction } from "../page/Redaction.ts"
import { redactMarkdown } from "./redactMarkdown.ts"
import { redactTree } from "./redactTree.ts"

const options = { mode: "fast", entities: ["EMAIL"], replaceStyle: "remove" } as const
const mail = "joe@example.com"
const treeOf = (html: string) => fromHtml(html, { fragment: true })
const removed = (html: string) => redactTree(treeOf(html), options).redacted

/** The texts of the cells of the first table. [row][cell] */
const textsOf = (markdown: string): ReadonlyArray<ReadonlyArray<string>> => {
  const table = Markdown.parse(markdown).children.find((node): node is Table => node.type === "table")
  return (table?.children ?? []).map(({ children }) =>
    children.map((cell) => cell.children.map((node) => ("value" in node ? node.value : node.type)).join("")),
  )
}

describe("dropEmptiedItems", () => {
  it.each([
    ["items", `<ul><li>${mail}</li><li>b</li></ul>`, "<ul><li>b</li></ul>"],
    [
      "items with what shows nothing",
      `<ul><li>\n<p><b><a href="mailto:${mail}">${mail}</a></b> <i><u></u></i><br></p>\n</li><li>b</li></ul>`,
      "<ul><li>b</li></ul>",
    ],
    [
      "items of templates",
      `<template><ul><li>${mail}</li><li>b</li></ul></template>`,
      "<template><ul><li>b</li></ul></template>",
    ],
    ["lists without items", `<p>a</p><ol>\n<li>${mail}</li>\n<li><ul><li>${mail}</li></ul></li>\n</ol>`, "<p>a</p>"],
    ["quotes", `<p>a</p><blockquote><p>${mail}</p></blockquote><blockquote>${mail}</blockquote>`, "<p>a</p>"],
    ["headings", `<h2><span>${mail}</span></h2><p>a</p>`, "<p>a</p>"],
  ])("takes %s out", (_name, html, left) => {
    expect(toHtml(removed(html))).toBe(left)
    expect(toHtml(new Redaction(options).tree(treeOf(html))())).toBe(left)
  })

  it.each([
    [
      "what was empty before",
      `<ul><li></li><li>${mail} b</li></ul><blockquote></blockquote>`,
      "<ul><li></li><li>b</li></ul><blockquote></blockquote>",
    ],
    [
      "what shows something",
      `<ul><li>${mail}<img src="/a.png"></li><li>${mail}<input></li></ul>`,
      '<ul><li><img src="/a.png"></li><li><input></li></ul>',
    ],
    ["programs", `<ul><li>${mail}<script>a()</script></li></ul>`, "<ul><li><script>a()</script></li></ul>"],
    [
      "cells and terms",
      `<table><tbody><tr><td>${mail}</td><td>a</td></tr></tbody></table><dl><dt>Mail</dt><dd>${mail}</dd></dl>`,
      "<table><tbody><tr><td></td><td>a</td></tr></tbody></table><dl><dt>Mail</dt><dd></dd></dl>",
    ],
  ])("keeps %s", (_name, html, left) => {
    expect(toHtml(removed(html))).toBe(left)
  })

  it("does not change its argument, and removes nothing from masked trees", () => {
    const tree = treeOf(`<ul><li>${mail}</li></ul>`)
    const before = structuredClone(tree)
    redactTree(tree, options)
    expect(tree).toEqual(before)
    expect(toHtml(redactTree(tree, { ...options, replaceStyle: "mask" }).redacted)).toBe(
      "<ul><li>***************</li></ul>",
    )
  })
})

describe("emptied cells", () => {
  const tables: ReadonlyArray<readonly [name: string, html: string, rows: ReadonlyArray<ReadonlyArray<string>>]> = [
    [
      "header",
      `<tr><th>${mail}<th>B<th>C<tr><td>a<td>b<td>c`,
      [
        ["", "B", "C"],
        ["a", "b", "c"],
      ],
    ],
    [
      "last header",
      `<tr><th>A<th>${mail}<tr><td>a<td>b`,
      [
        ["A", ""],
        ["a", "b"],
      ],
    ],
    [
      "all headers",
      `<tr><th>${mail}<th>${mail}<tr><td>a<td>b`,
      [
        ["", ""],
        ["a", "b"],
      ],
    ],
    [
      "first",
      `<tr><th>A<th>B<tr><td>${mail}<td>b`,
      [
        ["A", "B"],
        ["", "b"],
      ],
    ],
    [
      "middle",
      `<tr><th>A<th>B<th>C<tr><td>a<td>${mail}<td>c`,
      [
        ["A", "B", "C"],
        ["a", "", "c"],
      ],
    ],
    [
      "over rows",
      `<tr><th>A<th>B<tr><td rowspan=2>${mail}<td>b<tr><td>c`,
      [
        ["A", "B"],
        ["", "b"],
        ["", "c"],
      ],
    ],
    [
      "over columns",
      `<tr><th>A<th>B<th>C<tr><td colspan=2>${mail}<td>c`,
      [
        ["A", "B", "C"],
        ["", "", "c"],
      ],
    ],
    [
      "beside a bar",
      `<tr><th>A<th>B<tr><td>a|${mail}|b<td>c`,
      [
        ["A", "B"],
        ["a||b", "c"],
      ],
    ],
  ]

  it.each(tables)("stay in markdown of the tree: %s", (_name, html, rows) => {
    expect(textsOf(Markdown.stringify(Markdown.fromHast(removed(`<table>${html}</table>`))))).toEqual(rows)
  })

  it("keep their row in markdown", () => {
    expect(
      textsOf(redactMarkdown(`| A | B |\n| --- | --- |\n| ${mail} | ${mail} |\n| a | b |\n`, options).redacted),
    ).toEqual([
      ["A", "B"],
      ["", ""],
      ["a", "b"],
    ])
  })

  it.each(tables)("stay in markdown: %s", (_name, html, rows) => {
    expect(
      textsOf(
        redactMarkdown(Markdown.stringify(Markdown.fromHast(treeOf(`<table>${html}</table>`))), options).redacted,
      ),
    ).toEqual(rows)
  })
})
