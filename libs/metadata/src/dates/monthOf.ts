/** Names of the twelve months in many languages, and abbreviations that do not begin one. Lower case. */
const names: ReadonlyArray<string> = [
  "january jänner janvier enero gennaio janeiro januari janúar stycznia styczeń января январь ledna leden січня січень tammikuuta január ianuarie ocak ιανουαρίου януари",
  "february février fevr febrero febbraio fevereiro lutego luty февраля февраль února лютого лютий helmikuuta február februarie şubat φεβρουαρίου",
  "march märz mrz mars marzo março maart mrt marca marzec марта března březen березня березень maaliskuuta március martie μαρτίου marts",
  "avril abril aprile kwietnia kwiecień апреля апрель dubna duben квітня квітень huhtikuuta április aprilie nisan απριλίου",
  "mayo maggio maio mei maja мая май května květen травня травень toukokuuta május mayıs μαΐου",
  "june juin junio giugno junho czerwca czerwiec июня июнь června červen червня червень kesäkuuta június iunie haziran ιουνίου",
  "july juillet julio luglio julho lipca lipiec июля июль července červenec липня липень heinäkuuta július iulie temmuz ιουλίου",
  "août aout agosto augustus sierpnia sierpień августа srpna srpen серпня серпень elokuuta augusztus ağustos αυγούστου augusti",
  "september septembre septiembre settembre setembro września wrzesień сентября сентябрь září вересня вересень syyskuuta szeptember septembrie eylül σεπτεμβρίου",
  "october oktober octobre octubre ottobre outubro października октября октябрь října říjen жовтня жовтень lokakuuta október octombrie ekim οκτωβρίου",
  "november novembre noviembre novembro listopada ноября ноябрь listopadu листопада marraskuuta noiembrie kasım νοεμβρίου",
  "december dezember décembre diciembre dicembre dezembro grudnia grudzień декабря декабрь prosince prosinec грудня грудень joulukuuta decembrie aralık δεκεμβρίου",
]

/** No abbreviation is shorter. */
const shortest = 3

const months = new Map<string, number>()

const addName = (name: string, month: number): void => {
  for (let length = shortest; length < name.length; length++) {
    const beginning = name.slice(0, length)
    if (!months.has(beginning)) months.set(beginning, month)
  }
  months.set(name, month)
}

for (const [index, line] of names.entries()) for (const name of line.split(" ")) addName(name, index + 1)

/** The month, 1 to 12, that a word names or abbreviates in any of the languages. */
export const monthOf = (word: string): number | undefined => months.get(word.toLowerCase().normalize("NFC"))
