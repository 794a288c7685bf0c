/** Names of the twelve months in many languages, and abbreviations that do not begin one. Lower case. */
const names: ReadonlyArray<string> = [
  "january jänner janvier enero gennaio janeiro januari janúar stycznia styczeń января январь ledna leden січня січень január януари ocak tammikuuta ianuarie ιανουαρίου ιανουάριος jaanuar",
  "february février fevr febrero febbraio fevereiro lutego luty февраля февраль února лютого лютий február şubat helmikuuta februarie φεβρουαρίου φεβρουάριος veebruar",
  "march märz mrz mars marzo março maart mrt marca marzec марта března březen березня березень március marts maaliskuuta március martie μαρτίου μάρτιος märts",
  "avril abril aprile kwietnia kwiecień апреля апрель dubna duben квітня квітень nisan huhtikuuta április απριλίου απρίλιος",
  "mayo maggio maio mei maja мая май května květen травня травень mayıs toukokuuta május μαΐου μάιος",
  "june juin junio giugno junho czerwca czerwiec июня июнь června červen червня червень haziran kesäkuuta június iunie ιουνίου ιούνιος juuni",
  "july juillet julio luglio julho lipca lipiec июля июль července červenec липня липень heinäkuuta július iulie ιουλίου ιούλιος juuli",
  "août aout agosto augustus sierpnia sierpień августа srpna srpen серпня серпень augusti ağustos elokuuta αυγούστου αύγουστος",
  "september septembre septiembre settembre setembro września wrzesień сентября сентябрь září вересня вересень eylül syyskuuta szeptember σεπτεμβρίου σεπτέμβριος",
  "october oktober octobre octubre ottobre outubro października октября октябрь října říjen жовтня жовтень ekim lokakuuta octombrie οκτωβρίου οκτώβριος",
  "november novembre noviembre novembro listopada ноября ноябрь listopadu листопада kasım marraskuuta noiembrie νοεμβρίου νοέμβριος",
  "december dezember décembre diciembre dicembre dezembro grudnia grudzień декабря декабрь prosince prosinec грудня грудень aralık joulukuuta δεκεμβρίου δεκέμβριος detsember",
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
