import { all, lacks, type Probe, says, shows, showsAs } from "./Probe.ts"

export const links: ReadonlyArray<Probe> = [
  {
    name: "brackets in the address",
    html: '<p><a href="https://example.org/Paris_(Texas)">Paris</a></p>',
    check: shows('<a href="https://example.org/Paris_(Texas)">Paris</a>'),
  },
  {
    name: "unequal brackets in the address",
    html: '<p><a href="https://example.org/a)b(c">x</a></p>',
    check: shows('<a href="https://example.org/a)b(c">x</a>'),
  },
  {
    name: "space in the address",
    html: '<p><a href="https://example.org/my file.pdf">file</a></p>',
    check: shows('<a href="https://example.org/my%20file.pdf">file</a>'),
  },
  {
    name: "brackets in the text",
    html: '<p><a href="https://example.org/">[1] see</a></p>',
    check: shows('<a href="https://example.org/">[1] see</a>'),
  },
  {
    name: "blocks in a link",
    html: '<a href="https://example.org/story"><div><h4>Flood</h4><p>Rain for days.</p></div></a>',
    check: all(
      ({ html }) => html.includes('href="https://example.org/story"'),
      says("Flood", "Rain for days."),
      lacks("FloodRain"),
    ),
  },
  {
    name: "no text",
    html: '<p>left <a href="https://example.org/"></a> right</p>',
    check: all(says("left right"), lacks("[](")),
  },
  { name: "no address", html: '<p><a id="top">Title</a> page</p>', check: showsAs("<p>Title page</p>") },
  {
    name: "permalink character beside a heading",
    html: '<h3>Usage<a class="anchor" href="#usage" aria-label="Permalink">#</a></h3>',
    check: showsAs("<h3>Usage</h3>"),
  },
  {
    name: "pilcrow beside a heading",
    html: '<h2>Install<a class="headerlink" href="#install" title="Permanent link">¶</a></h2>',
    check: showsAs("<h2>Install</h2>"),
  },
  {
    name: "image in a link",
    html: '<p><a href="https://example.org/a"><img src="https://example.org/a.png" alt="A"></a></p>',
    check: showsAs('<p><a href="https://example.org/a"><img src="https://example.org/a.png" alt="A"></a></p>'),
  },
  {
    name: "script as address",
    html: '<p><a href="javascript:open()">Open</a></p>',
    check: all(says("Open"), lacks("javascript:")),
  },
  {
    name: "title",
    html: '<p><a href="https://example.org/" title="The &quot;best&quot;">x</a></p>',
    check: shows('<a href="https://example.org/" title="The &quot;best&quot;">x</a>'),
  },
  {
    name: "link in a heading",
    html: '<h2><a href="https://example.org/x">More</a></h2>',
    check: showsAs('<h2><a href="https://example.org/x">More</a></h2>'),
  },
  {
    name: "space between links",
    html: '<p><a href="https://example.org/1">one</a> <a href="https://example.org/2">two</a></p>',
    check: says("one two"),
  },
]
