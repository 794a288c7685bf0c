/** What codes are called that open an account, in lower case; collected for this project. Longer ones before those that they begin with. */
export const codeWords: ReadonlyArray<string> = [
  "verification code", "confirmation code", "authentication code", "security pin", "one-time code", "one time code", "one-time password", "one time password", "one-time passcode", "login code", "access code", "sms code", "2fa code", "passcode",
  "bestätigungscode", "sicherheitscode", "einmalpasswort", "einmalcode", "zugangscode", "code de vérification", "code de confirmation", "code secret", "code d'accès", "código de verificación", "código de confirmación", "código de acceso", "código de verificação",
  "codice di verifica", "codice di conferma", "verificatiecode", "toegangscode", "kod weryfikacyjny", "код подтверждения", "пин-код", "验证码", "驗證碼", "認証コード", "暗証番号", "인증번호", "otp", "pin", "puk", "mtan", "tan",
]

/** Those that are words as well, or parts of a chip: without a sign they are codes in capitals only. */
export const shortCodeWords: ReadonlySet<string> = new Set(["otp", "pin", "puk", "tan"])
