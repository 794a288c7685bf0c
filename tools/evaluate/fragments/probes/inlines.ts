import { all, lacks, type Probe, says, shows, showsAs, writes } from "./Probe.ts"

export const inlines: ReadonlyArray<Probe> = [
  {
    name: "bold and italic",
    html: "<p><b>loud</b>, <i>soft</i> and <b><i>both</i></b></p>",
    check: all(shows("<strong>loud</strong>"), shows("<em>soft</em>"), says("loud, soft and both")),
  },
  {
    name: "space at the edges of bold",
    html: "<p>one<b> two </b>three</p>",
    check: all(showsAs("<p>one <strong>two</strong> three</p>"), lacks("&#x20;")),
  },
  {
    name: "bold within a word",
    html: "<p>in<b>cred</b>ible</p>",
    check: all(showsAs("<p>in<strong>cred</strong>ible</p>"), lacks("&#")),
  },
  {
    name: "bold beside quotation marks of Chinese",
    html: "<p>他说<b>“你好”</b>然后走了</p>",
    check: shows("<strong>“你好”</strong>"),
  },
  {
    name: "bold in bold",
    html: "<p><strong>deep <b>deeper</b></strong></p>",
    check: showsAs("<p><strong>deep deeper</strong></p>"),
  },
  { name: "bold beside bold", html: "<p><b>half</b><b>way</b></p>", check: showsAs("<p><strong>halfway</strong></p>") },
  { name: "bold of nothing", html: "<p>cat<b></b>fish <i> </i>soup</p>", check: showsAs("<p>catfish soup</p>") },
  {
    name: "bold around blocks",
    html: "<b><p>upper</p><p>lower</p></b>",
    check: all(shows("<p><strong>upper</strong></p><p><strong>lower</strong></p>"), lacks("upperlower")),
  },
  {
    name: "struck out",
    html: "<p><s>old</s> <del>older</del> <strike>oldest</strike></p>",
    check: shows("<del>old</del> <del>older</del> <del>oldest</del>"),
  },
  { name: "quotation", html: "<p>He said <q>no</q>.</p>", check: ({ text }) => /^He said ["“]no["”]\.$/u.test(text) },
  {
    name: "no-break space",
    html: "<p>5&nbsp;kg</p>",
    check: all(({ text }) => /^5[\s\u00A0]kg$/u.test(text), lacks("&nbsp;", "&#")),
  },
  { name: "runs of white space", html: "<p>\n  one\n\ttwo   three </p>", check: showsAs("<p>one two three</p>") },
  { name: "line break", html: "<p>roses<br>violets</p>", check: showsAs("<p>roses<br>violets</p>") },
  {
    name: "two line breaks",
    html: "<div>stanza one<br><br>stanza two</div>",
    check: showsAs("<p>stanza one</p><p>stanza two</p>"),
  },
  {
    name: "powers and indices",
    html: "<p>CO<sub>2</sub> per m<sup>3</sup></p>",
    check: all(says("CO", "2", "per m", "3"), lacks(/CO2|m3/u)),
  },
  {
    name: "reading aid",
    html: "<p><ruby>東<rp>(</rp><rt>tō</rt><rp>)</rp>京<rp>(</rp><rt>kyō</rt><rp>)</rp></ruby></p>",
    check: all(says("東", "tō", "京", "kyō"), lacks("((", "))")),
  },
  {
    name: "words in spans",
    html: "<p><span>Hel</span><span>lo</span> <span>there</span></p>",
    check: showsAs("<p>Hello there</p>"),
  },
  {
    name: "marked text and abbreviation",
    html: '<p><mark>Note</mark> the <abbr title="World Wide Web">WWW</abbr></p>',
    check: says("Note the WWW"),
  },
  { name: "right to left", html: '<p dir="rtl">שלום <b>עולם</b></p>', check: shows("שלום <strong>עולם</strong>") },
  {
    name: "soft hyphen and zero width",
    html: "<p>Donau&shy;dampf&#8203;schiff</p>",
    check: ({ text }) => /^Donau\u00AD?dampf\u200B?schiff$/u.test(text),
  },
  {
    name: "writes marks, not elements",
    html: "<p><font color=red><b>hot</b></font></p>",
    check: writes(/^\*\*hot\*\*\s*$/u),
  },
]
