/**
 * What a term says in an instruction to a model. `ai`: whom it addresses; `all`: that it means all of them; `calling`: that it addresses; `conceal`: that nobody be told; `dest`: where to send; `duty`: that it must;
 * `mark`: of a chat template; `mention`: that a text is about others' words; `order`: an order; `outrank`: that something takes the place of what came before; `prior`: what came before; `private`: what should not leave;
 * `reader`: what the model does with the page; `rot13`: a term in ROT13; `secret`: what it was told; `speaker`: who speaks; `subject`: that a text is about
 * such instructions; `task`: when it obeys; `thing`: what the page sells; `told`: instructions, earlier ones and whole.
 */
export const termClasses = [
  "ai", "all", "calling", "conceal", "dest", "duty", "jailbreak", "mark", "mention", "mode", "newTask", "object", "only", "order", "outrank", "override", "prior", "private", "reader",
  "repeat", "reveal", "role", "rot13", "say", "secret", "send", "speaker", "subject", "task", "thing", "told", "tool",
] as const
export type TermClass = (typeof termClasses)[number]

/** The terms of a language by their class, parted by `|`. One that ends in `*` is the beginning of a word; `¦` stands for `|`. */
export type Lexicon = Partial<Readonly<Record<TermClass, string>>>
