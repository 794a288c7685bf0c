import { anyOf } from "./anyOf.ts"

/** A question for the reader's country or language, and nothing else. */
export const regionChoice = anyOf(
  "^(?:please )?(?:choose|select|pick) (?:a|your|the|another) (?:country|region|location|language|store)(?:(?: and| or|/|,| &) ?(?:country|region|location|language|your)s?)*[.:!]?$",
  "^(?:bitte )?(?:wählen sie )?(?:ihr|dein|ein) (?:land|sprache)(?: (?:aus)?wählen)?[.:!]?$|^(?:land|sprache) (?:aus)?wählen$|^(?:choisissez|sélectionnez) (?:un|votre) (?:pays|langue)|^(?:elige|selecciona|elija|seleccione) (?:tu|su|un) (?:país|idioma)|^(?:scegli|seleziona) (?:il tuo|un|la tua) (?:paese|lingua)|^(?:selecione|escolha) (?:o seu|um|seu) (?:país|idioma)|^kies (?:je|uw|een) (?:land|taal)",
)
