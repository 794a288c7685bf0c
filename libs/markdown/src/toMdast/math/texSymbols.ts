/** Symbols of formulas and the TeX commands that print them, a pair a word. */
const pairs =
  "α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon ϕ phi φ varphi χ chi ψ psi ω omega " +
  "Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ℏ hbar ℓ ell ℘ wp ℜ Re ℑ Im ℵ aleph ∂ partial ∞ infty ∇ nabla ∅ emptyset ∀ forall ∃ exists ∄ nexists ¬ neg √ surd ⊤ top ⊥ bot ∠ angle △ triangle ′ prime " +
  "± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∗ ast ⋆ star ∘ circ ∙ bullet ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ∧ wedge ∨ vee ∩ cap ∪ cup ∖ setminus ⊎ uplus † dagger ‡ ddagger " +
  "≤ leq ≥ geq ≪ ll ≫ gg ≠ neq ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ∝ propto ≺ prec ≻ succ ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∈ in ∉ notin ∋ ni ⊢ vdash ⊨ models ∣ mid ∤ nmid ∥ parallel ⟂ perp ≐ doteq ≜ triangleq ⪯ preceq ⪰ succeq ⩽ leqslant ⩾ geqslant " +
  "← leftarrow → to ↔ leftrightarrow ⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ↑ uparrow ↓ downarrow ⟵ longleftarrow ⟶ longrightarrow ⟹ Longrightarrow ⟺ iff ↦ mapsto ⟼ longmapsto ↪ hookrightarrow ⇀ rightharpoonup ⇌ rightleftharpoons " +
  "∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋂ bigcap ⋃ bigcup ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes " +
  "… ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert ℂ mathbb{C} ℍ mathbb{H} ℕ mathbb{N} ℙ mathbb{P} ℚ mathbb{Q} ℝ mathbb{R} ℤ mathbb{Z} □ square ◻ square ∴ therefore ∵ because " +
  "■ blacksquare ◼ blacksquare ∁ complement ⊈ nsubseteq ⊉ nsupseteq ⊊ subsetneq ≁ nsim ≮ nless ≯ ngtr ≰ nleq ≱ ngeq ∌ not\\ni ∦ nparallel ≲ lesssim ≳ gtrsim ⊏ sqsubset ⊑ sqsubseteq ⊓ sqcap ⊔ sqcup ⋄ diamond ◊ lozenge ∔ dotplus ⋉ ltimes ⋊ rtimes ≍ asymp ⋈ bowtie ⊣ dashv ⊩ Vdash ı imath ȷ jmath ℧ mho ℷ gimel ℶ beth ð eth ♯ sharp ♭ flat ♮ natural ♠ spadesuit ♡ heartsuit ♢ diamondsuit ♣ clubsuit ▽ triangledown ◃ triangleleft ▹ triangleright ★ bigstar ↦ mapsto ↩ hookleftarrow ↑ uparrow ↕ updownarrow ⇑ Uparrow ⇓ Downarrow ⟸ Longleftarrow ⟷ longleftrightarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow ⇋ leftrightharpoons ⇝ rightsquigarrow ⨄ biguplus ⨀ bigodot ⨆ bigsqcup ϰ varkappa ϝ digamma ⪅ lessapprox ⪆ gtrapprox ≊ approxeq ≏ bumpeq ≻ succ ⊲ vartriangleleft ⊳ vartriangleright ⌢ frown ⌣ smile"

const words = pairs.split(" ")

const commands: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, index) => (index % 2 === 0 ? [[word, `\\${words[index + 1]}`] as const] : [])),
)

const reserved: Readonly<Record<string, string>> = {
  "{": "\\{",
  "}": "\\}",
  "#": "\\#",
  "%": "\\%",
  "&": "\\&",
  $: "\\$",
  _: "\\_",
  "\\": "\\backslash",
  "″": "\\prime\\prime",
  "‴": "\\prime\\prime\\prime",
  "−": "-",
  "–": "-",
  "\u00a0": "\\ ",
}

const functions: ReadonlySet<string> = new Set(
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh".split(
    " ",
  ),
)

/** TeX for a run of characters in a formula; those that no command prints stay themselves. */
export const texOfSigns = (text: string): string => {
  // The end is kept apart: looking at the end of a text that grows would put all of it together each time.
  let [tex, last] = ["", ""]
  for (const symbol of text) {
    const piece = joinTex(
      last,
      commands.get(symbol) ?? reserved[symbol] ?? (/[\u200b-\u200f\u2061-\u2064\ufeff]/u.test(symbol) ? "" : symbol),
    ).slice(last.length)
    tex += piece
    last = piece === "" ? last : piece
  }
  return tex
}

/** TeX for a name: one letter is a variable, several are a function or upright text. */
export const texOfName = (name: string): string => {
  if (functions.has(name)) return `\\${name}`
  const tex = texOfSigns(name)
  return [...name].length > 1 && /^\p{L}+$/u.test(name) ? `\\mathrm{${tex}}` : tex
}

/** Two pieces of TeX in a row: a command ends where no letter follows it. */
export const joinTex = (before: string, after: string): string =>
  /^[A-Za-z]/u.test(after) && /\\[A-Za-z]+$/u.test(before.slice(-24)) ? `${before} ${after}` : before + after
