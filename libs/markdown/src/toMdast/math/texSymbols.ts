import { referencedCharacters } from "@trawl/hast"
import { readSymbols } from "./readSymbols.ts"

/** TeX commands that print a symbol, as `readSymbols` reads them. */
const written =
  "alpha beta gamma delta ϵepsilon εvarepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon ϕphi " +
  "φvarphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega hbar ell wp Re Im aleph ∂partial ∞infty nabla emptyset forall " +
  "∃exists nexists ¬neg √surd top bot angle △triangle prime pm mp times div ⋅·cdot ∗ast ⋆star ∘circ ∙bullet oplus ominus otimes odot wedge vee cap cup " +
  "setminus uplus dagger ddagger leq geq ll gg ≠neq approx equiv sim simeq cong propto prec succ subset supset subseteq supseteq in notin ni vdash " +
  "⊨models mid nmid parallel ⟂perp doteq triangleq preceq succeq leqslant geqslant leftarrow →to leftrightarrow Leftarrow Rightarrow Leftrightarrow " +
  "uparrow downarrow longleftarrow longrightarrow Longrightarrow ⟺iff mapsto longmapsto hookrightarrow rightharpoonup rightleftharpoons sum prod coprod " +
  "int ∬iint iiint oint bigcap bigcup bigvee bigwedge bigoplus bigotimes …ldots ⋯cdots ⋮vdots ⋱ddots ⟨〈langle ⟩〉rangle lfloor rfloor lceil rceil Vert " +
  "ℂmathbb{C} ℍmathbb{H} ℕmathbb{N} ℙmathbb{P} ℚmathbb{Q} ℝmathbb{R} ℤmathbb{Z} □◻square therefore because ■◼blacksquare complement nsubseteq nsupseteq " +
  "subsetneq nsim nless ngtr nleq ngeq ∌not\\ni nparallel lesssim gtrsim sqsubset sqsubseteq sqcap sqcup diamond lozenge dotplus ltimes rtimes ≍asymp " +
  "bowtie dashv Vdash imath jmath mho gimel beth eth sharp flat natural spadesuit ♡heartsuit ♢diamondsuit clubsuit ▽triangledown triangleleft " +
  "triangleright bigstar hookleftarrow updownarrow Uparrow Downarrow Longleftarrow longleftrightarrow nearrow searrow swarrow nwarrow leftrightharpoons " +
  "⇝rightsquigarrow biguplus bigodot bigsqcup varkappa digamma lessapprox gtrapprox approxeq bumpeq vartriangleleft vartriangleright frown smile"

interface TexSymbols {
  /** The command for a symbol. */
  readonly commands: ReadonlyMap<string, string>
  /** The symbol that a command prints, by the name of the command. */
  readonly printed: ReadonlyMap<string, string>
}

let known: TexSymbols | undefined

// Few pages have formulas.
const texSymbols = (): TexSymbols => {
  if (known !== undefined) return known
  const symbols = readSymbols(written, referencedCharacters)
  known = {
    commands: new Map(symbols.flatMap(([name, characters]) => [...characters].map((one) => [one, `\\${name}`]))),
    printed: new Map(symbols.map(([name, characters]) => [name, characters.slice(0, 1)])),
  }
  return known
}

/** The symbol that a TeX command prints, or a character reference of HTML; by its name. */
export const symbolNamed = (name: string): string | undefined =>
  texSymbols().printed.get(name) ?? referencedCharacters(name)

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
  const { commands } = texSymbols()
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
