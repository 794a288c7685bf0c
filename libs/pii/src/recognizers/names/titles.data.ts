// Written for this project: courtesy titles, professions and labels as they stand before names, in lower case and without a full stop.

/** Titles that stand before a name, and before nothing else. */
export const titles: ReadonlySet<string> = new Set(
  // English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Scandinavian, Czech, Finnish, Turkish, Romanian, Russian, Ukrainian
  `mr mrs ms mx dr prof mister professor
  herr herrn frau
  mme mlle monsieur madame mademoiselle maître
  sr sra srta dn dña señor señora señorita
  sigra dott dottssa avv ing geom
  senhor senhora dra
  dhr mevr mevrouw meneer drs
  hr fru fröken
  pán paní slečna mgr bc mudr judr
  rouva herra
  sayın bayan
  domnul doamna dl dna
  господин госпожа г-н г-жа `
    .trim()
    .split(/\s+/u),
)

/** Titles of which many things are named too: only a name that is listed counts behind them. */
export const offices: ReadonlySet<string> = new Set("sir lady lord don doña pan pani sig пан пані president senator governor judge justice captain colonel general lieutenant sergeant sgt capt col gen lt officer detective inspector minister secretary king queen prince princess pope father sister brother rabbi reverend rev chancellor ambassador mayor doctor attorney prophet sheikh major commander coach congressman congresswoman sen rep gov aunt uncle ayatollah imam emperor justice bundeskanzler bürgermeister président ministre".split(" "))

/** Labels behind which a person is named. */
export const personLabels: ReadonlySet<string> = new Set(
  `name|full name|your name|first name|last name|surname|given name|family name|maiden name|author|authors|written by|reviewed by|posted by|edited by|translated by|created by|prepared by|approved by|reported by|signed|signed by|signature|photo|photo by|photo credit|photographer|photography|contact|contact person|contact name|attn|attention|customer|customer name|client|client name|patient|patient name|employee|employee name|cardholder|account holder|owner|manager|director|instructor|teacher|student|applicant|candidate|speaker|speakers|host|guest|editor|editors|maintainer|maintainers|from|to|cc|sender|recipient|ship to|bill to|billed to|sold to|user|username|by
  |vorname|nachname|autor|autorin|verfasser|ansprechpartner|ansprechpartnerin|geschäftsführer|geschäftsführerin|geschäftsführung|inhaber|inhaberin|kunde|foto|vertreten durch|verantwortlich|von|kontakt|redaktion|text
  |nom|prénom|auteur|auteurs|directeur de la publication|responsable|gérant|client|cliente|photo|crédit photo|par|signé
  |nombre|apellido|apellidos|nombre completo|autora|autores|cliente|responsable|contacto|firmado|titular
  |nome|cognome|nome e cognome|autore|autori|foto di|contatto|referente|titolare
  |sobrenome|nome completo|contato|responsável|titular
  |naam|voornaam|achternaam|auteur|contactpersoon|klant|door
  |imię|nazwisko|imię i nazwisko|kontakt|fot
  |namn|förnamn|efternamn|kontaktperson|författare|navn|fornavn|etternavn|efternavn|forfatter
  |nimi|etunimi|sukunimi|yhteyshenkilö|kirjoittanut|kuva
  |jméno|příjmení|jméno a příjmení|kontaktní osoba
  |ad|soyad|ad soyad|adı soyadı|yazan|yazar
  |nume|prenume|nume și prenume|név|szerző|kapcsolattartó
  |имя|фамилия|фио|автор|контактное лицо|ім'я|прізвище|піб`
    .split("|")
    .map((label) => label.trim())
    .filter((label) => label !== ""),
)

/** Labels behind which a place is named. */
export const placeLabels: ReadonlySet<string> = new Set(
  `city|town|country|state|province|region|county|location|address|place of birth|birthplace|born in|hometown|residence|nationality country|port of loading|port of discharge|destination|origin|venue
  |ort|stadt|land|bundesland|wohnort|geburtsort|standort|adresse|anschrift
  |ville|pays|région|lieu|lieu de naissance|adresse
  |ciudad|país|provincia|lugar de nacimiento|dirección|localidad
  |città|paese|provincia|luogo di nascita|indirizzo
  |cidade|estado|endereço|local de nascimento|morada
  |plaats|stad|provincie|woonplaats|geboorteplaats|adres
  |miasto|kraj|miejscowość|stad|land|by|kaupunki|maa|město|země|şehir|ülke|oraș|țară|város|ország|город|страна|місто|країна`
    .split("|")
    .map((label) => label.trim())
    .filter((label) => label !== ""),
)

/** Labels behind which a part of a name stands, and nothing else. */
export const partLabels: ReadonlySet<string> = new Set("first name|last name|surname|given name|family name|maiden name|full name|firstname|lastname|vorname|nachname|prénom|apellido|apellidos|cognome|sobrenome|voornaam|achternaam|imię i nazwisko|förnamn|efternamn|fornavn|etternavn|etunimi|sukunimi|příjmení|soyad|prenume|фамилия|прізвище".split("|"))

/** Labels behind which much else stands than persons: they are no proof. */
export const doubtfulLabels: ReadonlySet<string> = new Set("from|to|cc|text|von|par|por|di|door|ad|host|guest|client|cliente|owner|manager|director|contact|kontakt|contato|contatto|contacto|foto|photo|name|nom|nome|nombre|naam|navn|namn|nimi|nume|név|имя".split("|"))
