import { all, hasColumns, lacks, type Probe, says, shows, showsAs, writes } from "./Probe.ts"

export const tables: ReadonlyArray<Probe> = [
  {
    name: "header and body",
    html: "<table><thead><tr><th>Fruit<th>Price</thead><tbody><tr><td>Pear<td>3</tbody></table>",
    check: showsAs("<table><tr><th>Fruit</th><th>Price</th></tr><tr><td>Pear</td><td>3</td></tr></table>"),
  },
  {
    name: "no header cells",
    html: "<table><tr><td>Pear</td><td>3</td></tr><tr><td>Plum</td><td>4</td></tr></table>",
    check: all(hasColumns(2), says("Pear", "3", "Plum", "4")),
  },
  {
    name: "header cells down the side",
    html: "<table><tr><th>Mass</th><td>5 kg</td></tr><tr><th>Length</th><td>2 m</td></tr></table>",
    check: all(hasColumns(2), says("Mass", "5 kg", "Length", "2 m")),
  },
  {
    name: "cell over three columns",
    html: "<table><tr><th>x<th>y<th>z</tr><tr><td colspan=3>total</td></tr><tr><td>1<td>2<td>3</tr></table>",
    check: all(hasColumns(3), says("total")),
  },
  {
    name: "cell over two rows",
    html: "<table><tr><th>Year<th>Model</tr><tr><td rowspan=2>1999</td><td>A</td></tr><tr><td>B</td></tr></table>",
    check: all(hasColumns(2), shows("<td>B</td></tr>")),
  },
  {
    name: "cell over a million columns",
    html: '<table><tr><th>k<th>v</tr><tr><td colspan="1000000">all</td></tr></table>',
    check: all(says("all"), ({ markdown }) => markdown.length < 5_000),
  },
  {
    name: "pipe in a cell",
    html: "<table><tr><th>Command</th><th>Does</th></tr><tr><td><code>ls | wc</code></td><td>lists | counts</td></tr></table>",
    check: all(hasColumns(2), says("ls | wc", "lists | counts")),
  },
  {
    name: "line break in a cell",
    html: "<table><tr><th>Address</th></tr><tr><td>12 Hill Road<br>Leeds</td></tr></table>",
    check: all(hasColumns(1), says("Road", "Leeds"), lacks("RoadLeeds")),
  },
  {
    name: "paragraphs in a cell",
    html: "<table><tr><th>Text<th>No</tr><tr><td><p>alpha</p><p>beta</p></td><td>1</td></tr></table>",
    check: all(hasColumns(2), says("alpha", "beta"), lacks("alphabeta")),
  },
  {
    name: "list in a cell",
    html: "<table><tr><th>Parts<th>No</tr><tr><td><ul><li>bolt</li><li>nut</li></ul></td><td>2</td></tr></table>",
    check: all(hasColumns(2), says("bolt", "nut"), lacks("boltnut")),
  },
  {
    name: "code in a cell",
    html: "<table><tr><th>Sample</th></tr><tr><td><pre>begin\nend</pre></td></tr></table>",
    check: all(says("begin", "end"), lacks("beginend")),
  },
  {
    name: "table in a cell",
    html: "<table><tr><td>outer</td><td><table><tr><td>left</td><td>right</td></tr></table></td></tr></table>",
    check: all(says("outer", "left", "right"), lacks("leftright")),
  },
  {
    name: "layout by role",
    html: '<table role="presentation"><tr><td><h2>News</h2><p>It rained.</p></td></tr></table>',
    check: shows("<h2>News</h2><p>It rained.</p>"),
  },
  {
    name: "layout by its content",
    html: "<table><tr><td><h3>Weather</h3><p>Sun in the south.</p><ul><li>Rome</li><li>Bari</li></ul></td></tr></table>",
    check: all(shows("<h3>Weather</h3>"), shows("<ul><li>Rome</li><li>Bari</li></ul>")),
  },
  {
    name: "alignment of columns",
    html: '<table><tr><th align="center">a<th style="text-align: right">b</tr><tr><td>1<td>2</tr></table>',
    check: writes(/:-+:\s*\|\s*-+:/u),
  },
  {
    name: "caption",
    html: "<table><caption>Results of 2020</caption><tr><th>Team</th></tr><tr><td>Reds</td></tr></table>",
    check: says("Results of 2020", "Team", "Reds"),
  },
  {
    name: "empty corner",
    html: "<table><tr><th></th><th>Mon</th></tr><tr><th>9:00</th><td>Maths</td></tr></table>",
    check: all(hasColumns(2), says("Mon", "9:00", "Maths")),
  },
  {
    name: "rows of different length",
    html: "<table><tr><th>a<th>b<th>c</tr><tr><td>1</tr><tr><td>2<td>3</tr></table>",
    check: hasColumns(3),
  },
]
