import { array, assert, constantFrom, integer, property, tuple } from "fast-check"
import type { Element, Root } from "hast"
import { fromHtml } from "hast-util-from-html"
import { selectAll as original } from "hast-util-select"
import { describe, expect, it } from "vitest"
import { InvalidSelector } from "./InvalidSelector.ts"
import { selectAll } from "./selectAll.ts"

const page = fromHtml(`<html lang="de"><head><title>t</title></head><body class="home page" dir="ltr">
<nav id="n"><a href="/a" rel="nofollow me">a</a><a name="x">b</a></nav>
<main id="m"><h1>H</h1><p class="lead Lead">one</p><p data-user-id="7" title="A-b c">two <b><i>x</i></b></p>
<ul><li id="l1">1</li><li id="l2" class="on">2</li><li id="l3">3</li><li id="l4" class="on">4</li></ul>
<p lang="en-GB">three</p><p lang="fr" id="e"></p><div id="w"> <!-- c --> </div></main>
<form><input type="checkbox" checked id="c1"><input id="t" required disabled><select><option selected id="o">o</option></select><input readonly id="ro"></form>
<div dir="rtl" id="r"><bdi id="bdi">abc</bdi><span id="s">x</span><p dir="auto" id="au"><em>…</em>שלום</p></div>
<div contenteditable="true" id="ed"><span id="ine">x</span></div>
<svg viewBox="0 0 1 1"><linearGradient id="lg"></linearGradient><use xlink:href="#lg" id="u"></use></svg></body></html>`)

const nameOf = ({ properties: { id }, tagName }: Element) => (id === undefined ? tagName : `#${String(id)}`)
const found = (selector: string) => selectAll(selector, page).map(nameOf).join(" ")

describe("selectAll", () => {
  it.each([
    ["h1", "h1"],
    ["H1", "h1"],
    ["linearGradient", "#lg"],
    [".lead.Lead", "p"],
    [".LEAD", ""],
    ["#l2, h1", "h1 #l2"],
    ["main > ul > li", "#l1 #l2 #l3 #l4"],
    ["main b", "b"],
    ["body i", "i"],
    ["h1 + p", "p"],
    ["h1 ~ p", "p p p #e"],
    ["li ~ .on", "#l2 #l4"],
    ["svg|linearGradient, *|h1", "h1 #lg"],
    ["[href]", "a"],
    ["[data-user-id='7']", "p"],
    ["[DATA-USER-ID]", "p"],
    ["[xlink\\:href]", "#u"],
    ["[viewBox]", "svg"],
    ["[rel~=me]", "a"],
    ["[title|=A]", "p"],
    ["[title^=A][title$=c][title*='-b']", "p"],
    ["[title='a-B C' i]", "p"],
    ["[title='a-B C']", ""],
    ["[TYPE=CHECKBOX]", "#c1"],
    ["[type=CHECKBOX s]", ""],
    ["a[rel~=NoFollow]", "a"],
    ["[lang='EN-gb']", "p"],
    ["h1/* a, b */.x, /**/h1/* c */", "h1"],
    ["[title='A-b C'], [title='/* no comment */']", ""],
    ["[title*='']", ""],
    ["[class='lead Lead']", "p"],
    ["[checked='']", "#c1"],
    ["[checked=checked]", "#c1"],
    [":root", "html"],
    [":scope > body > nav", "#n"],
    ["p:empty", "#e"],
    ["div:blank", "#w"],
    ["div:empty", ""],
    [":any-link", "a"],
    [":checked", "#c1 #o"],
    ["input:disabled", "#t"],
    ["input:enabled", "#c1 #ro"],
    [":required", "#t"],
    ["input:optional", "#c1 #ro"],
    ["input:read-only", "#c1 #t #ro"],
    ["span:read-write", "#ine"],
    ["li:first-child", "#l1"],
    ["li:last-child", "#l4"],
    ["i:only-child", "i"],
    ["main > p:first-of-type", "p"],
    ["main > p:last-of-type", "#e"],
    ["main > h1:only-of-type", "h1"],
    ["li:nth-child(odd)", "#l1 #l3"],
    ["li:nth-child(2n)", "#l2 #l4"],
    ["li:nth-child(-n+2)", "#l1 #l2"],
    ["li:nth-child(n+3)", "#l3 #l4"],
    ["li:nth-last-child(2)", "#l3"],
    ["li:nth-child(2 of .on)", "#l4"],
    ["li:nth-last-child(2 of .on)", "#l2"],
    ["main > p:nth-of-type(2)", "p"],
    ["main > p:nth-last-of-type(2)", "p"],
    ["LI:Nth-Child(ODD of .on, #l3)", "#l2 #l4"],
    ["li:not(.on)", "#l1 #l3"],
    ["li:is(), li:where():not(a), #l1:not(:is())", "#l1"],
    ["li:not([id=l1", "#l2 #l3 #l4"],
    ["li:not(.on, #l1)", "#l3"],
    [":is(#l1, .on):not(:first-child)", "#l2 #l4"],
    [":where(nav, form) > :is(a, input):first-child", "a #c1"],
    ["main:has(> h1)", "#m"],
    ["main:has(> i)", ""],
    [":has(> .on)", "ul"],
    ["b:not(ul b, main b)", ""],
    ["p:has(b i)", "p"],
    ["li:has(+ .on)", "#l1 #l3"],
    ["li:has(~ #l4)", "#l1 #l2 #l3"],
    ["p:has(:scope > b)", "p"],
    [":not(:has(*)):is(b, i)", "i"],
    ["p:lang(de)", "p p #au"],
    ["p:lang(en)", "p"],
    ["p:lang('*-GB', fr)", "p #e"],
    ["#bdi:dir(ltr), #s:dir(rtl), #au:dir(rtl), main:dir(ltr)", "#m #bdi #s #au"],
  ])("%s", (selector, expected) => {
    expect(found(selector)).toBe(expected)
  })

  it.each([
    [":checked", "#box #pick"],
    [":disabled", "#set #in #deep #late #list #shut #one"],
    [":enabled", "#box #pick #named #two #send #free"],
    [":read-write", "#named #free"],
    ["input:read-only", "#box #pick #in #deep #late #send"],
  ])("finds the fields of a form that are %s", (selector, expected) => {
    const form = fromHtml(
      `<input type=CheckBox checked id=box><input type=radio checked id=pick><fieldset disabled id=set><legend><input id=named></legend>
<input id=in><p><input id=deep></p><legend><input id=late></legend><select id=list><optgroup disabled id=shut><option id=one></optgroup><option id=two></select></fieldset>
<input type=Submit id=send><input id=free>`,
      { fragment: true },
    )
    expect(selectAll(selector, form).map(nameOf).join(" ")).toBe(expected)
  })

  it("leaves the tree as it is", () => {
    const copy = structuredClone(page)
    found(":has(> *):not(:nth-child(2)) b")
    expect(page).toEqual(copy)
  })

  it("matches selectors that are nested as deep as they may be", () => {
    expect(found(`${":not(".repeat(250)}h1`)).toBe("h1")
    expect(found(`h1${":is(h1:not(".repeat(125)}a`)).toBe("h1")
  })

  it("throws a sentence for an invalid selector", () => {
    expect(() => selectAll("p >", page)).toThrow(new InvalidSelector('"p >" is not a valid CSS selector.'))
  })
})

const compound = tuple(
  constantFrom("a", "b", "*"),
  constantFrom(
    "",
    ".x",
    ".y",
    ":first-child",
    ":last-of-type",
    ":nth-child(2n+1)",
    ":not(.x)",
    ":has(.y)",
    ":has(> a)",
    ":is(a, .y)",
    ":empty",
    ":only-child",
  ),
).map((parts) => parts.join(""))
const selector = tuple(compound, array(tuple(constantFrom(" ", " > ", " + ", " ~ "), compound), { maxLength: 3 })).map(
  (parts) => parts.flat(2).join(""),
)
const nodes = array(
  tuple(integer({ min: 0, max: 20 }), constantFrom("a", "b", "i"), constantFrom([], ["x"], ["x", "y"])),
  { maxLength: 12 },
)

/** Builds a tree: each element names the number of its parent; else the root is its parent. */
const treeOf = (parts: ReadonlyArray<readonly [number, string, ReadonlyArray<string>]>): Root => {
  const root: Root = { type: "root", children: [] }
  const elements: Array<Element> = []
  for (const [below, tagName, className] of parts) {
    const element: Element = { type: "element", tagName, properties: { className: [...className] }, children: [] }
    const parent = elements[below] ?? root
    parent.children.push(element)
    elements.push(element)
  }
  return root
}

describe("selectAll and hast-util-select", () => {
  it("agree on every tree and selector", () => {
    assert(
      property(selector, nodes, (text, elements) => {
        const tree = treeOf(elements)
        expect(selectAll(text, tree)).toEqual(original(text, tree))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe("the cost of selectAll", () => {
  // Getters of `tagName` count how often elements are read.
  it("does not multiply with nested repeated selectors", () => {
    let reads = 0
    let tree: Element = { type: "element", tagName: "b", properties: {}, children: [] }
    for (let i = 0; i < 400; i++)
      tree = {
        type: "element",
        get tagName() {
          reads += 1
          return "b"
        },
        properties: {},
        children: [tree],
      }
    expect(selectAll("b b b b b b b b", { type: "root", children: [tree] })).toHaveLength(401 - 7)
    expect(reads).toBeLessThan(400 * 8 * 2)
  })

  it("does not multiply with siblings", () => {
    let reads = 0
    const children = Array.from({ length: 10_000 }, (): Element => ({
      type: "element",
      get tagName() {
        reads += 1
        return "p"
      },
      properties: {},
      children: [],
    }))
    const tree: Root = { type: "root", children }
    expect(selectAll("p ~ p:nth-last-of-type(2n+1):not(:has(~ a)):nth-child(3 of p ~ p)", tree)).toHaveLength(1)
    expect(selectAll("p ~ p:nth-child(2n)", tree)).toHaveLength(5_000)
    expect(reads).toBeLessThan(10_000 * 20)
  })
})
