import { describe, expect, it } from "vitest"
import { secretProbes } from "./secretProbes.ts"
import { searchSecrets } from "./search/searchSecrets.ts"
import { secrets } from "./secrets.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789012345678901234567890"
/** Random letters and digits, so that the tests contain no token that a secret scanner would report. */
const letters = (length: number, pattern = /[A-Za-z0-9]/): string => {
  const drawn: Array<string> = []
  for (let state = 2463534242; drawn.length < length; state = (Math.imul(state, 1664525) + 1013904223) >>> 0) {
    const letter = alphabet.charAt((state >>> 8) % alphabet.length)
    if (pattern.test(letter)) drawn.push(letter)
  }
  return drawn.join("")
}
const hexadecimal = (length: number): string =>
  Array.from(letters(length), (letter) => ((letter.codePointAt(0) ?? 0) % 16).toString(16)).join("")
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

const found = (text: string) => secrets.find(text).map(({ end, start }) => text.slice(start, end))
const rulesOf = (text: string) => secrets.find(text).map(({ rule, score }) => [rule, score >= 0.9])

const token = `${base64({ alg: "HS256", typ: "JWT" })}.${base64({ sub: "1234567890" })}.${letters(43)}`
const dashes = "-----"
const pem = `${dashes}BEGIN RSA PRIVATE KEY${dashes}\n${letters(64)}\n${letters(60)}\n${dashes}END RSA PRIVATE KEY${dashes}`

/** How often probes read a repeated text. */
const looks = (unit: string, length: number): number => {
  let count = 0
  const counted = secretProbes.map((probe) => ({
    ...probe,
    look: (...given: Parameters<typeof probe.look>) => (count++, probe.look(...given)),
  }))
  searchSecrets(counted)(unit.repeat(length / unit.length))
  return count
}

describe("secrets", () => {
  it.each<[string, string, string]>([
    ["a token in a sentence", `We use ghp_${letters(36)}.`, `ghp_${letters(36)}`],
    ["a key of the cloud", `export KEY=AKIA${letters(16, /[A-Z2-7]/)}`, `AKIA${letters(16, /[A-Z2-7]/)}`],
    [
      "a webhook",
      `see https://hooks.slack.com/services/T${letters(8, /[A-Z0-9]/)}/B${letters(9, /[A-Z0-9]/)}/${letters(24)} now`,
      `https://hooks.slack.com/services/T${letters(8, /[A-Z0-9]/)}/B${letters(9, /[A-Z0-9]/)}/${letters(24)}`,
    ],
    ["a private key", `before\n${pem}\nafter`, pem],
    [
      "a private key whose end is missing",
      pem.slice(0, pem.indexOf(`\n${dashes}END`)),
      pem.slice(0, pem.indexOf(`\n${dashes}END`)),
    ],
    ["a token of JSON", `Bearer: ${token}, and`, token],
    [
      "a connection string",
      "DB=postgres://app:r4nd0mly@db.internal:5432/main?ssl=1",
      "postgres://app:r4nd0mly@db.internal:5432/main?ssl=1",
    ],
    [
      "credentials of the web",
      "[docs](https://deploy:k3yk3y9@files.internal/x)",
      "https://deploy:k3yk3y9@files.internal",
    ],
    ["a value by the name of a service", `asana_secret: "${letters(32, /[a-z0-9]/)}"`, letters(32, /[a-z0-9]/)],
    [
      "a value that a sentence names",
      `Use the asana key ${letters(32, /[a-z0-9]/)} in the header.`,
      letters(32, /[a-z0-9]/),
    ],
    ["a value of high entropy by its name", `internal_api_key = '${letters(24)}'`, letters(24)],
    ["a value in a row of a table", `Service\tAPI key\t${letters(32)}`, letters(32)],
    ["a password in prose", "The password is hunter2, do not tell.", "hunter2"],
    ["a password in German", "Passwort: Sommer!2024", "Sommer!2024"],
    ["a password in French", "mot de passe : « Ete!2024 »".replaceAll(/[«»] ?/g, ""), "Ete!2024"],
    ["a password in Russian", "Пароль: зима2024", "зима2024"],
    ["a password with signs, in quotes", 'password="correct horse 7"', "correct horse 7"],
    ["a password with its last sign", "Password: Tr0ub4dor&3!", "Tr0ub4dor&3!"],
    ["a password in French with its last sign", "Mot de passe : Soleil2024!", "Soleil2024!"],
    ["a password before what closes a sentence", "(the password is hunter2?).", "hunter2?"],
    ["a password without the comma behind it", "password: hunter2$, user: joe", "hunter2$"],
    ["a key of digits alone", '{"api_key":987654321234}', "987654321234"],
    ["a password by its short name", "2,pw: s3cretPw9,13", "s3cretPw9"],
    ["a password in a cell", "1;password: hunter2abc;12", "hunter2abc"],
    ["a password in the first cell of rows that are alike", "password=hunter2abc,12\n4,13", "hunter2abc"],
    ["a password with signs of cells in it", "The login, password: hunter2,ab;c\nand more", "hunter2,ab;c"],
    ["a password of an instruction", "<?p password: hunter2abc?>", "hunter2abc"],
    ["a password of JSON without its quotes", '{"password":"correct-horse-7"}', "correct-horse-7"],
    ["a password of JSON within JSON", String.raw`"{\"password\":\"correct-horse-7\"}"`, "correct-horse-7"],
    ["a password of a shell", 'PASSWORD="correct-horse-7"', "correct-horse-7"],
    ["a password of YAML", "password: 'correct-horse-7'", "correct-horse-7"],
    ["a password of XML", "<dbPassword>Sommer2024!</dbPassword>", "Sommer2024!"],
    ["a secret of XML", "<secret>k3y-k3y-9</secret>", "k3y-k3y-9"],
    ["a secret of YAML", "secret: c0rrect-horse\n", "c0rrect-horse"],
    ["a secret of JSON", '"secret":"correct-horse-7"', "correct-horse-7"],
    ["a PIN", "PIN: 4321", "4321"],
    ["a PIN that a sentence tells", "Your pin is 4321.", "4321"],
    ["a code that is used once", "Your OTP is 482913", "482913"],
    ["a code of confirmation", "Code de vérification : 482 913", "482 913"],
    ["a code before its word", "482913 is your Example verification code.", "482913"],
    ["a line of .npmrc", `//registry.example.org/:_authToken=${letters(36)}`, letters(36)],
    ["a token in a link", `https://a.org/?access_token=${letters(40)}`, letters(40)],
    ["a hash of .htpasswd", `joe:$apr1$${letters(8)}$${letters(22)}`, `$apr1$${letters(8)}$${letters(22)}`],
    ["a value of Kubernetes", "kind: Secret\ndata:\n  login: c29tZXRoaW5nIGxvbmc=\n", "c29tZXRoaW5nIGxvbmc="],
    ["a header of a command", `curl -H "Authorization: Bearer ${letters(40)}" x`, letters(40)],
    ["a user of a command", "curl -u joe:s3cr3ts3 https://x.org", "joe:s3cr3ts3"],
    ["a passport", "My passport number is C01X00T47.", "C01X00T47"],
    ["a driving licence", "Führerschein Nr. B072RRE2I55", "B072RRE2I55"],
    ["a number of a physician", "DEA number AB1234563", "AB1234563"],
  ])("finds %s", (_name, text, expected) => {
    expect([...new Set(found(text))]).toEqual([expected])
  })

  it.each([
    ["a placeholder", "api_key: YOUR_API_KEY_GOES_HERE_1234"],
    ["a variable", "password=${DB_PASSWORD} token: $GITHUB_TOKEN_2"],
    ["angle brackets", "Authorization: Bearer <your-token-1234567890>"],
    ["the key of manuals", "AKIAIOSFODNN7EXAMPLE and wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"],
    ["crossed out tokens", `ghp_${"x".repeat(36)} sk_live_${"X".repeat(24)}`],
    [
      "templates of connections",
      "postgres://user:password@localhost/db mysql://root:${PASS}@db mongodb://{user}:{pass}@host redis://user:pass@localhost",
    ],
    ["an address without credentials", "https://example.org:8080/@user/page:1@2"],
    ["an empty private key", `${dashes}BEGIN PRIVATE KEY${dashes}\n...\n${dashes}END PRIVATE KEY${dashes}`],
    ["a public key", `${dashes}BEGIN PUBLIC KEY${dashes}\n${letters(64)}\n${dashes}END PUBLIC KEY${dashes}`],
    ["a digest", `integrity sha512-${letters(86)}== commit ${hexadecimal(40)}`],
    ["a fingerprint", `GPG key: ${hexadecimal(40).toUpperCase()}`],
    [
      "rules for passwords",
      "Password: must have 8 characters. Password: required. Forgot password? Passwords: 3-20 signs",
    ],
    ["code", "password = request.form['password1'] const token = await getToken(id1) key: event.keyCode"],
    [
      "public keys in links",
      `https://a.org/embed?c=1&key=${letters(32)} https://a.org/i.png?alt=media&token=${hexadecimal(32)} https://www.amazon.com/x?SubscriptionId=AKIA${letters(16, /[A-Z2-7]/)}`,
    ],
    ["words before a sign", "Password: incorrect! Password: too short?"],
    ["secrets of stories", "The secret: COVID-19 and Secret: 10-minute recipes, secret: unknown1 things"],
    ["what is said of secrets", "<UserSecretsId>79a3edd0-2092-40a2</UserSecretsId> secret_name: 'prod-key-7'"],
    ["a story that ends", "The secret: COVID-19\n"],
    [
      "pins of chips and of the post, and colours",
      "Pin 1302 of the chip, tan 2024, PIN code: 560001, pin: 12, spin: 4321, PIN 4321.50",
    ],
    ["a passport without a number", "passport office 2024-0001, passport: required"],
    ["what is base64 of no JSON", `eyJ${letters(30)}.eyJ${letters(30)}.${letters(30)}`],
  ])("leaves %s", (_name, text) => {
    expect(found(text)).toEqual([])
  })

  it("scores a proven form above a name with entropy", () => {
    expect([
      rulesOf(`ghp_${letters(36)}`)[0],
      rulesOf(`my_api_key=${letters(24)}`),
      rulesOf("password: hunter2"),
    ]).toEqual([["github", true], [["assigned-key", false]], [["password", false]]])
  })

  it("reads hostile text in linear time", () => {
    const units = [
      "ghp_",
      "password=",
      "eyJ.",
      "://a:b@",
      `${dashes}BEGIN PRIVATE KEY${dashes}`,
      "kind: secret\n",
      "api_key_token=",
    ]
    expect(units.filter((unit) => looks(unit, 40_000) > 2.1 * looks(unit, 20_000))).toEqual([])
  })

  it("reads a key without an end over 200 000 lines", () => {
    const text = `${dashes}BEGIN RSA PRIVATE KEY${dashes}${`\n${letters(64)}`.repeat(200_000)}`
    expect(secrets.find(text).map(({ end, rule, start }) => [rule, start, end])).toContainEqual([
      "private-key",
      0,
      text.length,
    ])
  })

  it("finds a secret after any number of others", () => {
    const text = `${"token=x ".repeat(20_000)}ghp_${letters(36)}`
    expect([...new Set(found(text))]).toEqual([`ghp_${letters(36)}`])
  })
})
