import type { Bucket } from "../../Bucket.ts"

/** What columns are called whose cells all are of one kind, without case, spaces, hyphens and low lines; collected for this project. */
export const columnNames: ReadonlyMap<string, Bucket> = new Map<string, Bucket>([
  ...["password", "passwords", "passwd", "passphrase", "passcode", "pwd", "pw", "passwort", "kennwort", "motdepasse", "contraseña", "contrasena", "senha", "wachtwoord", "hasło", "heslo", "lösenord", "пароль", "密码", "密碼", "パスワード", "비밀번호", "apikey", "apitoken", "apisecret", "accesstoken", "refreshtoken", "authtoken", "secretkey", "privatekey", "clientsecret"].map((name) => [name, "SECRET"] as const),
  ...["firstname", "lastname", "first", "last", "surname", "forename", "fullname", "familyname", "givenname", "middlename", "firstnames", "maidenname", "vorname", "nachname", "familienname", "prénom", "prenom", "nomdefamille", "apellido", "apellidos", "cognome", "sobrenome", "voornaam", "achternaam", "имя", "фамилия"].map((name) => [name, "PERSON"] as const),
])
