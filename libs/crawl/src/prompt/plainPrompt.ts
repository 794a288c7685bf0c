const numbers: Readonly<Record<string, string>> = {
  a: "1",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  twenty: "20",
  fifty: "50",
  hundred: "100",
  ein: "1",
  eine: "1",
  zwei: "2",
  drei: "3",
  deux: "2",
  trois: "3",
  dos: "2",
  tres: "3",
}

// "a" counts only before a unit.
const written =
  /(?<![\p{L}\p{N}])(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|zwei|drei|deux|trois|dos|tres|(?:a|ein|eine)(?= (?:second|level|sekunde|ebene|hundred|click)))(?![\p{L}\p{N}])/gu

/** A prompt in lower case with plain quotes, digits for number words, no thousands separators, and paths for URLs of the site. */
export const plainPrompt = (url: string, prompt: string): string => {
  const host =
    URL.parse(url)
      ?.host.toLowerCase()
      .replace(/^www\./u, "") ?? ""
  const lower = prompt.normalize("NFKC").toLowerCase().replaceAll(/[’‘`]/gu, "'").replaceAll(/\s+/gu, " ")
  const onPaths =
    host === ""
      ? lower
      : [`https://www.${host}`, `http://www.${host}`, `https://${host}`, `http://${host}`].reduce(
          (text, origin) => text.replaceAll(origin, ""),
          lower,
        )
  return onPaths.replaceAll(/(?<=\d)[,.](?=\d{3}(?!\d))/gu, "").replaceAll(written, (word) => numbers[word] ?? word)
}
