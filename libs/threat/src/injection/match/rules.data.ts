import type { InjectionKind } from "../InjectionFinding.ts"
import type { TermClass } from "../lexicon/Lexicon.ts"

/** What terms together say. */
export interface Rule {
  readonly kind: InjectionKind
  readonly anchor: TermClass
  /** In the sentence of the anchor, within `nearReach`. */
  readonly near?: ReadonlyArray<TermClass>
  /** In its sentence and behind it, within `nextReach`. */
  readonly next?: ReadonlyArray<TermClass>
  /** Within `farReach`. */
  readonly far?: ReadonlyArray<TermClass>
  readonly score: number
}

/** Characters between the beginnings of terms that belong together: those that follow one another, those of a clause, and those of an instruction. */
export const [nextReach, nearReach, farReach] = [50, 90, 260]

/** Scores are what each is worth alone, 0 to 1; chosen so that about 0.6 is what nobody writes to people. */
export const rules: ReadonlyArray<Rule> = [
  { kind: "override", anchor: "override", near: ["prior", "object"], score: 0.75 },
  { kind: "override", anchor: "override", near: ["all", "object"], score: 0.4 },
  { kind: "override", anchor: "override", near: ["all", "object"], far: ["order", "ai"], score: 0.7 },
  { kind: "override", anchor: "override", near: ["all", "object"], far: ["only"], score: 0.6 },
  { kind: "override", anchor: "override", near: ["told"], score: 0.6 },
  { kind: "override", anchor: "newTask", near: ["outrank"], score: 0.65 },
  { kind: "override", anchor: "outrank", near: ["prior", "object"], score: 0.4 },
  { kind: "override", anchor: "outrank", near: ["prior", "object"], far: ["ai"], score: 0.6 },
  { kind: "override", anchor: "outrank", near: ["told"], score: 0.45 },
  { kind: "override", anchor: "newTask", far: ["only"], score: 0.5 },
  { kind: "override", anchor: "newTask", score: 0.2 },
  { kind: "override", anchor: "newTask", near: ["ai"], score: 0.5 },
  { kind: "role", anchor: "role", next: ["mode"], score: 0.65 },
  { kind: "role", anchor: "role", near: ["ai"], far: ["order"], score: 0.35 },
  { kind: "role", anchor: "role", far: ["jailbreak"], score: 0.5 },
  { kind: "template", anchor: "mark", far: ["order"], score: 0.6 },
  { kind: "template", anchor: "mark", score: 0.45 },
  { kind: "template", anchor: "speaker", near: ["mode"], score: 0.65 },
  { kind: "template", anchor: "speaker", near: ["override", "object"], score: 0.6 },
  { kind: "template", anchor: "speaker", near: ["ai", "order"], score: 0.5 },
  { kind: "template", anchor: "speaker", near: ["only"], score: 0.45 },
  { kind: "exfiltration", anchor: "secret", near: ["reveal", "duty"], score: 0.6 },
  { kind: "exfiltration", anchor: "secret", near: ["reveal", "prior"], score: 0.6 },
  { kind: "exfiltration", anchor: "secret", near: ["reveal"], score: 0.5 },
  { kind: "exfiltration", anchor: "secret", near: ["reveal"], far: ["dest"], score: 0.65 },
  { kind: "exfiltration", anchor: "repeat", score: 0.6 },
  { kind: "exfiltration", anchor: "private", near: ["send", "dest"], score: 0.45 },
  { kind: "exfiltration", anchor: "secret", near: ["send", "dest"], score: 0.7 },
  { kind: "tool", anchor: "tool", near: ["ai", "order"], score: 0.35 },
  { kind: "tool", anchor: "tool", far: ["override", "object"], score: 0.4 },
  { kind: "tool", anchor: "tool", far: ["reader", "ai"], score: 0.5 },
  { kind: "output", anchor: "only", score: 0.3 },
  { kind: "output", anchor: "conceal", score: 0.3 },
  { kind: "output", anchor: "conceal", near: ["order"], far: ["newTask"], score: 0.5 },
  { kind: "address", anchor: "ai", near: ["calling"], far: ["order"], score: 0.3 },
  { kind: "address", anchor: "ai", near: ["calling", "only"], score: 0.55 },
  { kind: "address", anchor: "ai", near: ["duty", "thing", "order"], score: 0.45 },
  { kind: "address", anchor: "ai", near: ["duty", "thing", "say"], score: 0.6 },
  { kind: "address", anchor: "ai", near: ["duty", "task"], score: 0.4 },
  { kind: "address", anchor: "ai", near: ["calling", "reader"], score: 0.6 },
  { kind: "address", anchor: "ai", near: ["calling", "reader"], far: ["order"], score: 0.7 },
  { kind: "address", anchor: "ai", near: ["reader"], far: ["order", "say"], score: 0.5 },
  { kind: "address", anchor: "ai", near: ["task", "say"], score: 0.5 },
  { kind: "jailbreak", anchor: "jailbreak", far: ["role"], score: 0.5 },
  { kind: "jailbreak", anchor: "jailbreak", far: ["ai", "role", "order"], score: 0.6 },
  { kind: "steering", anchor: "task", near: ["say", "thing"], score: 0.6 },
  { kind: "steering", anchor: "task", near: ["say"], score: 0.3 },
  { kind: "steering", anchor: "task", near: ["say", "ai"], score: 0.55 },
]
