// Compiled by hand for this project: what large numbers count, in several languages, in lower case.

/** Nouns and participles behind amounts: a number before one is no telephone. */
export const countedNouns: ReadonlySet<string> = new Set(
  `users downloads installs installations sold views visitors visits customers clients subscribers followers fans members people patents units copies items products pieces pcs times shares likes comments posts reviews ratings votes orders sales records rows lines files documents pages words characters
  tokens requests messages calls calories steps dollars euros pounds euro dollar views players games students employees workers citizens inhabitants residents voters households cars vehicles devices phones computers servers shipments deaths cases patients species books articles results hits points miles meters metres acres hectares tons tonnes barrels shipped delivered registered active monthly daily million billion
  nutzer nutzern kunden käufer besucher einwohner mitglieder menschen personen downloads stück mal aufrufe abonnenten verkauft geräte haushalte euro mitarbeiter
  utilisateurs clients visiteurs personnes habitants téléchargements abonnés membres fois vendus vues
  usuarios clientes personas habitantes descargas visitas seguidores miembros veces vendidos
  utenti clienti persone abitanti visite iscritti volte venduti usuários pessoas seguidores vezes gebruikers klanten mensen inwoners keer`
    .trim()
    .split(/\s+/u),
)
