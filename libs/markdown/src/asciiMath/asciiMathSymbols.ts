import { readSymbols } from "../toMdast/math/readSymbols.ts"
import { symbolNamed } from "../toMdast/math/texSymbols.ts"

/** What a name of AsciiMath stands for: an element of MathML and its text, or what it does with what follows it. */
export type AsciiMathSymbol =
  | { readonly kind: "symbol"; readonly tag: "mi" | "mn" | "mo" | "mtext"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly text: string }
  | { readonly kind: "accent"; readonly text: string; readonly isUnder: boolean }
  | { readonly kind: "around"; readonly open: string; readonly close: string }
  | { readonly kind: "variant"; readonly text: string }
  | { readonly kind: "root" | "square" | "fraction" | "over" | "under" | "text" }
  | { readonly kind: "bar" | "comma" | "lower" | "raise" | "divide" }

/** Names that stand for one symbol, as `readSymbols` reads them. */
const operators =
  "±+- ∓-+ ⋅* ∗** ⋆*** ×xx ÷-: ∘@ ⊕o+ ⊗ox ⊙o. sum prod ∧^^ ⋀^^^ ∨vv ⋁vvv ∩nn ⋂nnn ∪uu ⋃uuu ≠!= lt gt ≤<= ≤lt= le ≥>= ≥gt= ge ≺-< ≻>- ⪯-<= ⪰>-= in ∉!in " +
  "sub sup sube supe ≡-= ≅~= ≈~~ ∼~ prop not neg ⇒=> ⇒implies ⇔<=> ⇔iff ∀AA ∃EE ⊥_|_ ⊤TT ⊢|-- ⊨|== int oint ∂del ∇grad ∅O/ ∞oo aleph …... ∴:. ∵:' ∠/_ " +
  "cdots vdots ddots diamond square uarr darr rarr →-> to ↣>-> ↠->> ↦|-> larr harr rArr lArr hArr times div cdot ast star circ oplus otimes odot " +
  "bigwedge bigvee wedge vee cap cup bigcap bigcup ne prec succ leq geq notin subset supset subseteq supseteq equiv cong approx sim propto forall exists " +
  "bot top vdash models partial nabla emptyset infty pm mp ldots therefore because angle uparrow downarrow rightarrow leftarrow leftrightarrow " +
  "Rightarrow Leftarrow Leftrightarrow mapsto setminus"
const letters =
  "alpha beta gamma delta epsilon ϵepsi varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi chi psi omega " +
  "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega ℂCC ℕNN ℚQQ ℝRR ℤZZ"

const functions =
  "sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh sech csch coth exp log ln det dim mod gcd lcm lub glb min max lim Sin Cos Tan Log Ln".split(
    " ",
  )

const pairsOf = (words: string): ReadonlyArray<readonly [string, string]> => {
  const list = words.split(" ")
  return list.flatMap((word, index) => (index % 2 === 0 ? [[word, list[index + 1] ?? ""] as const] : []))
}

const symbol = (tag: "mi" | "mo" | "mtext", text: string): AsciiMathSymbol => ({ kind: "symbol", tag, text })

let known: ReadonlyMap<string, AsciiMathSymbol> | undefined

/** All names, by what is written. Source: asciimath.org, "Syntax". Read when first asked for: few pages have formulas. */
export const asciiMathSymbols = (): ReadonlyMap<string, AsciiMathSymbol> => (known ??= new Map(entries()))

const entries = (): ReadonlyArray<readonly [string, AsciiMathSymbol]> => [
  ...readSymbols(operators, symbolNamed).map(([name, text]) => [name, symbol("mo", text)] as const),
  ...pairsOf("// / \\\\ \\").map(([name, text]) => [name, symbol("mo", text)] as const),
  ...readSymbols(letters, symbolNamed).map(([name, text]) => [name, symbol("mi", text)] as const),
  ...functions.map((name) => [name, symbol("mi", name)] as const),
  ...["and", "or", "if", "otherwise"].map((name) => [name, symbol("mtext", ` ${name} `)] as const),
  ...["quad", "qquad", "\\ "].map((name) => [name, symbol("mtext", "  ")] as const),
  ...pairsOf("( ( [ [ { { {: . (: ⟨ << ⟨ langle ⟨ |_ ⌊ |~ ⌈ lfloor ⌊ lceil ⌈").map(
    ([name, text]) => [name, { kind: "open", text: text === "." ? "" : text }] as const,
  ),
  ...pairsOf(") ) ] ] } } :} . :) ⟩ >> ⟩ rangle ⟩ _| ⌋ ~| ⌉ rfloor ⌋ rceil ⌉").map(
    ([name, text]) => [name, { kind: "close", text: text === "." ? "" : text }] as const,
  ),
  ...pairsOf("hat ^ bar ¯ overline ¯ vec → dot ˙ ddot ¨ tilde ~ overbrace ⏞").map(
    ([name, text]) => [name, { kind: "accent", text, isUnder: false }] as const,
  ),
  ...pairsOf("ul _ underline _ underbrace ⏟").map(
    ([name, text]) => [name, { kind: "accent", text, isUnder: true }] as const,
  ),
  ...pairsOf(
    "bb bold bbb double-struck cc script fr fraktur sf sans-serif tt monospace mathbf bold mathbb double-struck mathcal script",
  ).map(([name, text]) => [name, { kind: "variant", text }] as const),
  ["abs", { kind: "around", open: "|", close: "|" }],
  ["norm", { kind: "around", open: "‖", close: "‖" }],
  ["floor", { kind: "around", open: "⌊", close: "⌋" }],
  ["ceil", { kind: "around", open: "⌈", close: "⌉" }],
  ["sqrt", { kind: "square" }],
  ["root", { kind: "root" }],
  ["frac", { kind: "fraction" }],
  ["stackrel", { kind: "over" }],
  ["overset", { kind: "over" }],
  ["underset", { kind: "under" }],
  ["text", { kind: "text" }],
  ["mbox", { kind: "text" }],
  ["|", { kind: "bar" }],
  [",", { kind: "comma" }],
  ["_", { kind: "lower" }],
  ["^", { kind: "raise" }],
  ["/", { kind: "divide" }],
]
