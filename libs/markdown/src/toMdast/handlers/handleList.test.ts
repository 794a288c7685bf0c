import { describe, expect, it } from "vitest"
import { markdownOf } from "../../fixtures/markdownOf.ts"

const table = (list: string) => markdownOf(`<table><tr><th>A<th>B<tr><td>${list}<td>z</table>`).trimEnd()

describe("handleList", () => {
  it.each([
    ["the value of an item", "<ol><li>a<li value=7>b<li>c</ol>", "1. a\n\n7) b\n8) c"],
    ["the value of the first", "<ol><li value=4>a<li>b</ol>", "4. a\n5. b"],
    ["no item that holds nothing", "<ol><li>a<li><div></div><li>b<li value=7><br><li>c</ol>", "1. a\n2. b\n\n7) c"],
    ["none of a list that counts down", "<ol reversed><li>a<li><div></div><li>b</ol>", "3. a\n\n2) b"],
    ["values out of order", "<ol><li value=4>a<li value=2>b<li>c</ol>", "4. a\n\n2) b\n3) c"],
    ["a value said twice", "<ol><li value=4>a<li value=4>b</ol>", "4. a\n\n4) b"],
    ["a list that counts down", "<ol reversed><li>a<li>b<li>c</ol>", "3. a\n\n2) b\n\n1. c"],
    ["one that counts down from its start", "<ol reversed start=10><li>a<li>b</ol>", "10. a\n\n9) b"],
    ["one that counts down from a value", "<ol reversed><li>a<li value=9>b<li>c</ol>", "3. a\n\n9) b\n\n8. c"],
    ["a start with something behind it", "<ol start=' 5x'><li>a<li>b</ol>", "5. a\n6. b"],
    ["a start that is no number", "<ol start=x><li>a</ol>", "1. a"],
    ["a start that browsers ignore", "<ol start=99999999999><li>a</ol>", "1. a"],
    ["hidden items, which are not counted", "<ol reversed><li>a<li hidden>b<li>c</ol>", "2. a\n\n1) c"],
    [
      "a list that goes on below a text",
      "<ol><li>a<li>b</ol><p>x</p><ol start=3><li>c</ol>",
      "1. a\n2. b\n\nx\n\n3. c",
    ],
    ["a list that goes on by a value", "<ol><li>a</ol><p>x</p><ol><li value=2>c</ol>", "1. a\n\nx\n\n2. c"],
    ["a text between items, which has no number", "<ol><li>a</li><p>x</p><li>b</li></ol>", "1. a\n\n   x\n\n2. b"],
    ["an image between items", "<ol><li>a</li><img src=/x.png><li>b</li></ol>", "1. a\n\n   ![](/x.png)\n\n2. b"],
    ["code between items", "<ol><li>a</li><pre>x</pre><li>b</li></ol>", "1. a\n   ```\n   x\n   ```\n2. b"],
    ["headings between items", "<ol><h3>P</h3><li>a</li><h3>Q</h3><li>b</li></ol>", "### P\n\n1. a\n\n### Q\n\n2. b"],
    ["items in boxes", "<ol><div><li>a</li><li>b</li></div><div><li>c</li></div></ol>", "1. a\n2. b\n3. c"],
    [
      "a list in an item",
      "<ol start=2><li>a<ol start=3><li>x<li value=8>y</ol></li><li>b</ol>",
      "2. a\n\n   3. x\n\n   8) y\n\n3. b",
    ],
    ["a list directly in a list", "<ol><li>a</li><ol><li>x</li></ol><li>b</li></ol>", "1. a\n   1. x\n2. b"],
  ])("numbers %s as a browser does", (_, html, expected) => {
    expect(markdownOf(html).trimEnd()).toBe(expected)
  })

  it.each([
    ["letters as numbers", "<ol type=a start=26><li>x<li>y</ol>", "26. x\n27. y"],
    ["Roman digits as numbers", "<ol type=I><li value=1994>x</ol>", "1994. x"],
    ["numbers below zero", "<ol start=-1><li>x<li>y</ol>", "- -1. x\n- 0\\. y"],
    ["a number below zero without a text", "<ol start=-1><li><pre>x</pre></ol>", "- -1.\n  ```\n  x\n  ```"],
    ["a number of too many digits", "<ol start=1000000000><li>x</ol>", "- 1000000000. x"],
  ])("writes %s", (_, html, expected) => {
    expect(markdownOf(html).trimEnd()).toBe(expected)
  })

  it("numbers the lines of a cell where the page states the numbers", () => {
    expect(table("<ol start=3><li>x<li>y</ol>")).toBe("| A | B |\n| --- | --- |\n| 3. x<br> 4. y | z |")
    expect(table("<ol><li>x<li>y</ol>")).toBe("| A | B |\n| --- | --- |\n| - x<br> - y | z |")
    expect(table("<ol reversed><li>x<li>y</ol>")).toBe("| A | B |\n| --- | --- |\n| 2. x<br> 1. y | z |")
    expect(table("<ul><li>x<li>y</ul>")).toBe("| A | B |\n| --- | --- |\n| - x<br> - y | z |")
  })
})
