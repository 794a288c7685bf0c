import { all, type Probe, says, showsAs, writes } from "./Probe.ts"

const asIs = (html: string) => ({ html, check: showsAs(html) })

export const escapes: ReadonlyArray<Probe> = [
  { name: "number and dot", ...asIs("<p>42. That is the answer.</p>") },
  { name: "number and bracket", ...asIs("<p>3) is missing</p>") },
  { name: "hash", ...asIs("<p># of people</p>") },
  { name: "stars", ...asIs("<p>a * b * c, *not* so **bold**</p>") },
  {
    name: "underscores in a name",
    html: "<p>max_line_length</p>",
    check: all(showsAs("<p>max_line_length</p>"), writes("max_line_length")),
  },
  { name: "tag as text", html: "<p>use &lt;em&gt; here</p>", check: says("use <em> here") },
  { name: "link as text", ...asIs("<p>[text](address) and ![alt](x)</p>") },
  { name: "list marks as text", ...asIs("<p>- five degrees</p><p>+ two</p>") },
  { name: "quote mark as text", ...asIs("<p>&gt; 5 is six</p>") },
  { name: "backticks as text", ...asIs("<p>a ``b`` c</p>") },
  { name: "backslashes", ...asIs("<p>C:\\*new*\\_x and \\\\server</p>") },
  { name: "reference as text", html: "<p>&amp;copy; and &amp;#65;</p>", check: says("&copy; and &#65;") },
  { name: "line of dashes", ...asIs("<p>Sum</p><p>---</p>") },
  {
    name: "nothing escaped in vain",
    html: "<p>Call (now) [2]! It's 30% of $4.50 + tax - or a/b; x=y_z, c#, R&D, 5 < 6 ~ 7 | 8</p>",
    check: all(says("Call (now) [2]!", "7 | 8"), ({ markdown }) => [...markdown.matchAll(/\\/gu)].length <= 1),
  },
]
