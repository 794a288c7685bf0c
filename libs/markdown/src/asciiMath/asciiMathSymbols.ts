/** What a name of AsciiMath stands for: an element of MathML and its text, or what it does with what follows it. */
export type AsciiMathSymbol =
  | { readonly kind: "symbol"; readonly tag: "mi" | "mn" | "mo" | "mtext"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly text: string }
  | { readonly kind: "accent"; readonly text: string; readonly isUnder: boolean }
  | { readonly kind: "around"; readonly open: string; readonly close: string }
  | { readonly kind: "variant"; readonly text: string }
  | { readonly kind: "root" | "square" | "fraction" | "over" | "under" | "text" }
  | { readonly kind: "bar" | "comma" | "lower" | "raise" | "divide" }

const operators =
  "+- ± -+ ∓ * ⋅ ** ∗ *** ⋆ // / \\\\ \\ xx × -: ÷ @ ∘ o+ ⊕ ox ⊗ o. ⊙ sum ∑ prod ∏ ^^ ∧ ^^^ ⋀ vv ∨ vvv ⋁ nn ∩ nnn ⋂ uu ∪ uuu ⋃ != ≠ lt < gt > <= ≤ lt= ≤ le ≤ >= ≥ gt= ≥ ge ≥ -< ≺ >- ≻ -<= ⪯ >-= ⪰ " +
  "in ∈ !in ∉ sub ⊂ sup ⊃ sube ⊆ supe ⊇ -= ≡ ~= ≅ ~~ ≈ ~ ∼ prop ∝ not ¬ neg ¬ => ⇒ implies ⇒ <=> ⇔ iff ⇔ AA ∀ EE ∃ _|_ ⊥ TT ⊤ |-- ⊢ |== ⊨ int ∫ oint ∮ del ∂ grad ∇ O/ ∅ oo ∞ aleph ℵ ... … :. ∴ :' ∵ /_ ∠ " +
  "cdots ⋯ vdots ⋮ ddots ⋱ diamond ⋄ square □ uarr ↑ darr ↓ rarr → -> → to → >-> ↣ ->> ↠ |-> ↦ larr ← harr ↔ rArr ⇒ lArr ⇐ hArr ⇔ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ oplus ⊕ otimes ⊗ odot ⊙ bigwedge ⋀ bigvee ⋁ wedge ∧ vee ∨ " +
  "cap ∩ cup ∪ bigcap ⋂ bigcup ⋃ ne ≠ prec ≺ succ ≻ leq ≤ geq ≥ notin ∉ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ equiv ≡ cong ≅ approx ≈ sim ∼ propto ∝ forall ∀ exists ∃ bot ⊥ top ⊤ vdash ⊢ models ⊨ partial ∂ nabla ∇ emptyset ∅ infty ∞ pm ± mp ∓ " +
  "ldots … therefore ∴ because ∵ angle ∠ uparrow ↑ downarrow ↓ rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ mapsto ↦ setminus ∖"

const letters =
  "alpha α beta β gamma γ delta δ epsilon ϵ epsi ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω " +
  "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω CC ℂ NN ℕ QQ ℚ RR ℝ ZZ ℤ"

const functions =
  "sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh sech csch coth exp log ln det dim mod gcd lcm lub glb min max lim Sin Cos Tan Log Ln".split(
    " ",
  )

const pairsOf = (words: string): ReadonlyArray<readonly [string, string]> => {
  const list = words.split(" ")
  return list.flatMap((word, index) => (index % 2 === 0 ? [[word, list[index + 1] ?? ""] as const] : []))
}

const symbol = (tag: "mi" | "mo" | "mtext", text: string): AsciiMathSymbol => ({ kind: "symbol", tag, text })

/** All names, by what is written. Source: asciimath.org, "Syntax". */
export const asciiMathSymbols: ReadonlyMap<string, AsciiMathSymbol> = new Map<string, AsciiMathSymbol>([
  ...pairsOf(operators).map(([name, text]) => [name, symbol("mo", text)] as const),
  ...pairsOf(letters).map(([name, text]) => [name, symbol("mi", text)] as const),
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
])

/** The longest name. */
export const longestSymbol = Math.max(...[...asciiMathSymbols.keys()].map(({ length }) => length))
