import type { PromptOptions } from "../options/PromptOptions.ts"
import { sections } from "./sections.data.ts"

/** Most patterns of a prompt, of included and of excluded paths each. */
const mostPaths = 50

const segmentsByName = new Map(
  sections.flatMap(([names, segments]) => names.split(";").map((name) => [name, segments.split(";")] as const)),
)
// Longer names first: "api reference" is not "api".
const names = [...segmentsByName.keys()].toSorted((a, b) => b.length - a.length).join("|")

const verbs = "(?: (?:crawl|include|visit|get|scrape|fetch|follow|go|use|want|need))?"
const negative = String.raw`(?:do not|don't|dont|never|not(?! more)|no(?! more)|without|exclude|excluding|except for|except|skip|skipping|ignore|ignoring|avoid|avoiding|leave out|leaving out|omit|apart from|nicht|keine|ohne|außer|sans|sauf|exclure|sin|excepto|excluir|senza|tranne|escludi)`
const positive =
  "(?:only|just|crawl|scrape|get|fetch|include|want|need|nur|seulement|uniquement|solo|solamente|soltanto)"
const units =
  "pages?|posts?|articles?|sections?|entries|area|part|folder|directory|seiten|bereich|beiträge|artikel|section"

const isNegative = new RegExp(`^${negative}$`, "u")
const isPositive = new RegExp(`^${positive}$`, "u")

const tokens = new RegExp(
  [
    String.raw`(?<path>(?<![\p{L}\p{N}:/.])/[\w.~%*-][\w.~%*/-]{0,200})`,
    String.raw`(?<negative>(?<!\p{L})${negative}(?!\p{L})${verbs}(?!\p{L}))`,
    String.raw`(?<positive>(?<!\p{L})${positive}(?!\p{L}))`,
    String.raw`(?<pdf>(?<!\p{L})pdfs?(?!\p{L}))`,
    String.raw`(?<before>(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]{1,20} )?)(?<name>${names})(?!\p{L})(?<unit> (?:${units})(?!\p{L}))?`,
    String.raw`(?<end>[.;!?](?=\s|$)|(?<!\p{L})(?:but|aber|mais|pero)(?!\p{L}))`,
  ].join("|"),
  "gu",
)

const leads: ReadonlySet<string> = new Set(
  "only just the all every crawl scrape get fetch our their nur den die das der le la les el los il lo gli".split(" "),
)

/** Words that join a name to one before it. */
const joints: ReadonlySet<string> = new Set("and or und oder et ou y o e".split(" "))

const escaped = (path: string): string => path.replaceAll(".", String.raw`\.`).replaceAll(/\*{1,200}/gu, ".*")

/** A path as people write it, as a pattern: `/blog/*`, `/blog/` and `/blog`. */
const patternOf = (written: string): string => {
  const path = written.replace(/(?<![.,])[.,]{1,200}$/u, "")
  if (path.endsWith("/")) return `^${escaped(path)}.*$`
  return path.includes("*") ? `^${escaped(path)}$` : `^${escaped(path)}(/.*)?$`
}

const sectionPattern = (name: string): string => {
  const [first = name, ...others] = segmentsByName.get(name) ?? []
  return others.length === 0 ? `^/${first}(/.*)?$` : `^/(${[first, ...others].join("|")})(/.*)?$`
}

type Mood = "negative" | "neutral" | "positive"

/** Reads the prompt from left to right: what is asked for, and what is not. */
class PathReader {
  readonly include = new Set<string>()
  readonly exclude = new Set<string>()
  #mood: Mood = "neutral"

  read({
    before = "",
    end,
    name,
    negative,
    path,
    pdf,
    positive,
    unit,
  }: Readonly<Record<string, string | undefined>>): void {
    if (end !== undefined) this.#mood = "neutral"
    else if (negative !== undefined) this.#mood = "negative"
    else if (positive !== undefined) this.#mood = "positive"
    else if (path !== undefined) this.#add(patternOf(path))
    else if (pdf !== undefined && this.#mood !== "neutral") this.#add(String.raw`\.pdf$`)
    else if (name !== undefined) this.#readName(name, before.trim(), unit)
  }

  /** A name is one of a part of the site where it is left out, or stands as one. */
  #readName(name: string, before: string, unit: string | undefined): void {
    const word = before === "" ? undefined : before
    this.#readWord(word)
    const isCounted = word !== undefined && /^\d/u.test(word) && unit === undefined
    const isPart =
      this.#mood === "negative" ||
      unit !== undefined ||
      word === undefined ||
      leads.has(word) ||
      (joints.has(word) && this.include.size > 0)
    if (isPart && !isCounted) this.#add(sectionPattern(name))
  }

  /** The word before a name was taken with it. */
  #readWord(word: string | undefined): void {
    if (word === undefined) return
    if (isNegative.test(word)) this.#mood = "negative"
    else if (isPositive.test(word)) this.#mood = "positive"
  }

  #add(pattern: string): void {
    const list = this.#mood === "negative" ? this.exclude : this.include
    if (list.size < mostPaths) list.add(pattern)
  }
}

/** The paths and the named parts of a site that a prompt asks for, and those that it leaves out. */
export const readPaths = (prompt: string): Pick<PromptOptions, "excludePaths" | "includePaths"> => {
  const reader = new PathReader()
  for (const { groups = {} } of prompt.matchAll(tokens)) reader.read(groups)
  return {
    ...(reader.include.size === 0 ? {} : { includePaths: [...reader.include] }),
    ...(reader.exclude.size === 0 ? {} : { excludePaths: [...reader.exclude] }),
  }
}
