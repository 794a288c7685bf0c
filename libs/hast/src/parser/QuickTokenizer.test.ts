import { array, assert, constantFrom, property } from "fast-check"
import { type DefaultTreeAdapterMap, Parser } from "parse5"
import { describe, expect, it } from "vitest"
import { QuickTokenizer } from "./QuickTokenizer.ts"

const treeOf = (html: string, isQuick: boolean): unknown => {
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false })
  if (isQuick) parser.tokenizer = new QuickTokenizer(parser.options, parser)
  parser.tokenizer.write(html, true)
  return withoutParents(parser.document)
}

const withoutParents = (document: object): unknown =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === "parentNode" ? undefined : value)))

const characters = [
  "<",
  ">",
  "/",
  "&",
  ";",
  "#",
  "=",
  '"',
  "'",
  " ",
  "\n",
  "-",
  "--",
  "!",
  "a",
  "T",
  "é",
  "😀",
  "text",
  "more text here ",
  "x\n y",
]
const references = [
  "amp",
  "&amp;",
  "&amp",
  "&copy",
  "&copyx=",
  "&notin;",
  "&#39;",
  "&#x27;",
  "&#13;",
  "&#10;",
  "&#0;",
  "&#128;",
  "&#xD800;",
  "&#9999999;",
  "&nbsp;",
  "&b=1",
  "&T ",
]
const unusual = [
  "<!--",
  "-->",
  "--!>",
  "<!",
  "<?",
  "</",
  "<![CDATA[",
  "]]>",
  "<!doctype html>",
  "<plaintext>",
  "<br/>",
  "<p a b=c d='e' f=\"g\"h i =j>",
  "<a href='x&y=1&amp;z&copy'>",
  "<x-y Data-Foo=1 data-foo=2 DISABLED>",
  "</SCRIPT >",
  "</p a=b>",
]
const names =
  "a b p li h1 pre div form table caption colgroup col tr td select option svg math mi annotation-xml foreignObject script style title textarea iframe noscript template html head body frameset frame".split(
    " ",
  )
const piece = constantFrom(
  ...characters,
  ...references,
  ...unusual,
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`]),
)

describe("QuickTokenizer", () => {
  it("gives the trees of parse5", () => {
    assert(
      property(array(piece, { maxLength: 16 }), (pieces) => {
        const html = pieces.join("")
        expect(treeOf(html, true)).toEqual(treeOf(html, false))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ["white space that begins a text", "<pre>\n\n a</pre><textarea>\n b</textarea><p>\n c</p><table> \n<tr> x"],
    ["white space among frames", "<frameset> a b <frame> c </frameset> d "],
    ["white space among columns", "<template><col> a b </template>"],
    ["the end of a script", "<script>a</b</scripts></script x>1<script><!-- <script> </script> --></script>2"],
    ["the end of a style", "<style>a</STYLE\n>1<style></style><style>b"],
    ["comments", "<!----><!--->1<!-- a --!>2<!--b<!--c-->3<!---x---><!--"],
    ["a title with references", "<title>a &amp; b &copy c</title>"],
    ["names that come twice", "<a ID=1 id=2 Title>x</A>"],
    [
      "a tag of many attributes",
      `<a ${Array.from({ length: 80 }, (_, place) => `x${place % 70}=${place}`).join(" ")}>`,
    ],
    ["a tag without an end", '<p>a<b title="c>d'],
  ])("reads %s like parse5", (_, html) => {
    expect(treeOf(html, true)).toEqual(treeOf(html, false))
  })

  it.each(["<!--a--!>", "&foo ", "<a b='", "<!-- <!--", "<title>&foo", "<script><!--", "</scriptx"])(
    "reads %j, over and over, like parse5",
    (part) => {
      expect(treeOf(part.repeat(100), true)).toEqual(treeOf(part.repeat(100), false))
    },
  )
})
