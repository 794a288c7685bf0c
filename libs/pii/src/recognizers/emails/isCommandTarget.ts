/** Programs that take an account on another host, written like an email address. */
const programs = new Set(["ssh", "scp", "sftp", "rsync", "mosh", "ssh-copy-id", "sshfs", "autossh"])
const subcommands = new Set(["clone", "add", "set-url", "push", "pull", "fetch", "ls-remote"])
/** Programs that take files before it. */
const copying = new Set(["scp", "rsync", "sshfs"])

/** Characters of a line and words of a command that are read before an offset. */
const [mostBefore, mostWords] = [200, 16]
const mostFiles = 3

/** Arguments between a program and the account: options, files and numbers. */
const argument = /^-|[./~:\d]/u
const prompt = /^[`$#>"'(]+/u

/** Whether words are arguments before the account; file names without a dot only if a path follows the account. */
const areArguments = (program: string, words: ReadonlyArray<string>, hasPath: boolean): boolean => {
  const named = words.filter((word) => !argument.test(word)).length
  return named === 0 || (hasPath && copying.has(program) && named <= mostFiles)
}

/** Whether a span is the account of a command: `ssh joe@host.example.com`, `rsync -av . joe@…`. */
export const isCommandTarget = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - mostBefore), start)
  const line = before.slice(before.lastIndexOf("\n") + 1)
  if (!/\s["']?$/u.test(line)) return false
  const words = line
    .trim()
    .split(/\s+/u)
    .slice(-mostWords)
    .map((word) => word.replace(prompt, ""))
  const at = words.findLastIndex((word) => programs.has(word) || word === "git")
  const [program = "", ...between] = at === -1 ? [] : words.slice(at)
  if (program !== "git") return programs.has(program) && areArguments(program, between, text[end] === ":")
  // `git clone`, `git remote add origin`
  const [command = "", ...rest] = between
  return command === "remote"
    ? subcommands.has(rest[0] ?? "") && rest.length <= 2
    : subcommands.has(command) && areArguments(program, rest, false)
}
