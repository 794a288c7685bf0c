import { all, lacks, type Probe, says, writes } from "./Probe.ts"

const annotated = (tex: string) =>
  `<math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`

export const maths: ReadonlyArray<Probe> = [
  {
    name: "KaTeX in a line",
    html: `<p>Mass: <span class="katex"><span class="katex-mathml">${annotated("E=mc^2")}</span><span class="katex-html" aria-hidden="true"><span class="base">E=mc2</span></span></span></p>`,
    check: all(writes("$E=mc^2$"), lacks("mc2")),
  },
  {
    name: "KaTeX on its own",
    html: `<span class="katex-display"><span class="katex"><span class="katex-mathml">${annotated("\\int_0^1 x\\,dx")}</span><span class="katex-html" aria-hidden="true">∫xdx</span></span></span>`,
    check: all(writes(/\$\$\s*\\int_0\^1 x\\,dx\s*\$\$/u), lacks("∫")),
  },
  {
    name: "MathJax 2, in a line",
    html: '<p>See <span class="MathJax">ab</span><script type="math/tex">a+b</script></p>',
    check: all(writes("$a+b$"), lacks(/\bab\b/u)),
  },
  {
    name: "MathJax 2, on its own",
    html: '<script type="math/tex; mode=display">\\sum_i x_i</script>',
    check: writes(/\$\$\s*\\sum_i x_i\s*\$\$/u),
  },
  {
    name: "MathJax 3, for assistance",
    html: "<mjx-container><svg><path d='M1'/></svg><mjx-assistive-mml><math><msqrt><mn>3</mn></msqrt></math></mjx-assistive-mml></mjx-container>",
    check: writes(/\\sqrt\s*\{?3\}?/u),
  },
  {
    name: "MathML alone",
    html: "<p><math><mfrac><mi>p</mi><mi>q</mi></mfrac></math></p>",
    check: writes(/\$\\frac\s*\{p\}\s*\{q\}\$/u),
  },
  {
    name: "MathML, index and power",
    html: "<p><math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup></math></p>",
    check: writes(/\$x_\{?1\}?\^\{?2\}?\$/u),
  },
  {
    name: "image with TeX",
    html: '<p><img class="latex" alt="\\alpha_1" src="/latex.php?x"></p>',
    check: writes("\\alpha_1"),
  },
  {
    name: "Wikipedia",
    html: '<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none"><math alttext="{\\displaystyle b^{3}}"><semantics><mrow></mrow><annotation encoding="application/x-tex">{\\displaystyle b^{3}}</annotation></semantics></math></span><img src="/b3.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle b^{3}}"></span>',
    check: all(writes(/\$[^$]*b\^\{3\}[^$]*\$/u), ({ markdown }) => markdown.split("b^{3}").length === 2),
  },
  { name: "TeX between dollars as text", html: "<p>Take $u_1*v_2*w_3$ first.</p>", check: writes("$u_1*v_2*w_3$") },
  { name: "TeX between brackets as text", html: "<p>Take \\(k_1\\) and \\[k_2\\].</p>", check: writes("k_1", "k_2") },
  {
    name: "prices are no formulas",
    html: "<p>It fell from $5 to $3 *overnight*.</p>",
    check: says("It fell from $5 to $3 *overnight*."),
  },
]
