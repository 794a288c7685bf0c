/**
 * Meaning of a term in an instruction to a model. `ai`: the addressee; `all`: all of them; `calling`: addressing; `conceal`:
 * keeping a secret from people; `dest`: a destination for sending; `duty`: an obligation; `mark`: a token of a chat template;
 * `mention`: the text is about others' words; `order`: an order; `outrank`: replacing what came before; `prior`: what came
 * before; `private`: what should not leave; `reader`: what the model does with the page; `rot13`: a term in ROT13; `secret`:
 * its confidential instructions; `speaker`: who speaks; `subject`: the text is about such instructions; `task`: when it obeys;
 * `thing`: what the page sells; `told`: all earlier instructions, as one phrase.
 */
export const termClasses = [
  "ai",
  "all",
  "calling",
  "conceal",
  "dest",
  "duty",
  "jailbreak",
  "mark",
  "mention",
  "mode",
  "newTask",
  "object",
  "only",
  "order",
  "outrank",
  "override",
  "prior",
  "private",
  "reader",
  "repeat",
  "reveal",
  "role",
  "rot13",
  "say",
  "secret",
  "send",
  "speaker",
  "subject",
  "task",
  "thing",
  "told",
  "tool",
] as const
export type TermClass = (typeof termClasses)[number]

/** The terms of a language by class, separated by `|`. A final `*` makes a term a prefix; `¦` stands for `|`. */
export type Lexicon = Partial<Readonly<Record<TermClass, string>>>
