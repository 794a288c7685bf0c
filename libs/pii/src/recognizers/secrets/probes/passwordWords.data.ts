/** Words that a password is said after, in lower case; collected for this project. Longer ones before those that they begin with. */
export const passwordWords: ReadonlyArray<string> = [
  "password", "passwort", "passwd", "passphrase", "passcode", "pwd", "pw", "kennwort", "mot de passe", "contraseña", "contrasena", "senha", "palavra-passe", "wachtwoord", "parola d'ordine", "parola", "hasło", "heslo", "lösenord",
  "adgangskode", "passord", "salasana", "jelszó", "şifre", "пароль", "κωδικός", "密码", "密碼", "パスワード", "비밀번호",
]
