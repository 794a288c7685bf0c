import type { ContentExample } from "./ContentExample.ts"

/** Pages whose layout matters: code, formulas, layout tables. */
export const formExamples: ReadonlyArray<ContentExample> = [
  {
    kind: "Code",
    sentence:
      "Line numbers and the copy button of a highlighter are not code; the language comes from the class, and spaces stay as they are.",
    url: "https://example.com/notes/tides-in-python",
    html: `<title>Tides in ten lines</title>
<article><h1>Tides in ten lines</h1>
<p>The height of the water is a sum of waves, one for the moon and one for the sun. Here is the moon's part of it:</p>
<div class="highlight"><button class="copy">Copy</button><table><tr><td class="linenos"><pre>1
2
3</pre></td><td class="code"><pre><code class="language-python"><span class="k">def</span> <span class="nf">height</span>(hours):
    phase = hours / <span class="mf">12.42</span>
    <span class="k">return</span> cos(phase * 2 * pi)</code></pre></td></tr></table></div>
<p>The sun's wave is half as high and comes every twelve hours, so the two meet twice a month.</p></article>`,
    keeps: ["```python\ndef height(hours):\n    phase = hours / 12.42\n    return cos(phase * 2 * pi)\n```"],
    drops: ["Copy", "1\n2"],
  },
  {
    kind: "Maths",
    sentence: "Formulas come from the TeX or MathML source in the page; from what is drawn only where it has none.",
    url: "https://example.com/notes/waves",
    html: String.raw`<title>Waves in shallow water</title>
<article><h1>Waves in shallow water</h1>
<p>The speed of a long wave is <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>c</mi></mrow><annotation encoding="application/x-tex">c = \sqrt{g h}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">c=√gh</span></span>, where the depth of the water is the only thing that counts.</p>
<div class="equation">\[ E = \frac{1}{8} \rho g H^2 \]</div>
<p>The energy of a wave grows with the square of its height, which is why <math><msup><mi>H</mi><mn>2</mn></msup></math> stands in the formula above.</p></article>`,
    keeps: [
      String.raw`$c = \sqrt{g h}$`,
      String.raw`$$
E = \frac{1}{8} \rho g H^2
$$`,
      "$H^{2}$",
    ],
    drops: ["√gh"],
  },
  {
    kind: "Old table layout",
    sentence:
      "Without names or landmarks, the text identifies the middle column, and the table is recognised as layout.",
    url: "http://harbour.example/1998/news.htm",
    html: `<title>Harbour news</title>
<table width="760"><tr><td colspan="3"><a href="index.htm">Home</a> | <a href="ships.htm">Ships</a> | <a href="links.htm">Links</a></td></tr>
<tr><td width="140" valign="top"><a href="a.htm">Archive 1997</a><br><a href="b.htm">Archive 1996</a><br><a href="c.htm">Guest book</a></td>
<td valign="top"><p><font size="5"><b>The old crane comes down</b></font></p>
<p>After seventy years the steam crane at the north quay was taken apart this week. It had lifted its last load in 1983, and children have climbed on it ever since, to the joy of their dentists.</p>
<p>The work took four days. A crane of our own time, three times as tall, stood beside it like a grandson and laid one piece after the other on the quay.</p>
<p>The parts go to the museum, said the harbour master, where they will be put together again if somebody can find the plans.</p></td>
<td width="120" valign="top"><a href="w.htm">Weather</a><br><a href="t.htm">Tides</a></td></tr>
<tr><td colspan="3" align="center">Best viewed at 800 x 600. (c) 1998</td></tr></table>`,
    keeps: ["After seventy years the steam crane", "The parts go to the museum"],
    drops: ["Guest book", "Weather", "| --- |"],
  },
]
