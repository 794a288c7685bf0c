/** Names and abbreviations of the twelve months, in many languages. Lower case. */
const names: ReadonlyArray<string> = [
  "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari janúar stycznia styczeń sty января январь янв ledna leden січня січень tammikuuta tammikuu január ianuarie ocak oca ιανουαρίου януари",
  "february feb febr februar février févr fév fevr febrero febbraio fevereiro fev februari lutego luty lut февраля февраль фев февр února únor лютого лютий helmikuuta helmikuu február februarie şubat şub φεβρουαρίου",
  "march mar märz mär mrz mars marzo março maart mrt marca marzec марта март мар března březen березня березень maaliskuuta maaliskuu március martie mart μαρτίου marts",
  "april apr avril avr abril abr aprile kwietnia kwiecień kwi апреля апрель апр dubna duben квітня квітень huhtikuuta huhtikuu április aprilie nisan nis απριλίου",
  "may mai mayo maggio mag maio mei maja maj мая май května květen травня травень toukokuuta toukokuu május mayıs μαΐου",
  "june jun juni juin junio giugno giu junho czerwca czerwiec cze июня июнь июн června červen червня червень kesäkuuta kesäkuu június iunie haziran haz ιουνίου",
  "july jul juli juillet juil julio luglio lug julho lipca lipiec lip июля июль июл července červenec липня липень heinäkuuta heinäkuu július iulie temmuz tem ιουλίου",
  "august aug août aout agosto ago augustus sierpnia sierpień sie августа август авг srpna srpen серпня серпень elokuuta elokuu augusztus ağustos ağu αυγούστου augusti",
  "september sep sept septembre septiembre settembre set setembro września wrzesień wrz сентября сентябрь сен сент září вересня вересень syyskuuta syyskuu szeptember septembrie eylül eyl σεπτεμβρίου",
  "october oct oktober okt octobre octubre ottobre ott outubro out października październik paź октября октябрь окт října říjen жовтня жовтень lokakuuta lokakuu október octombrie ekim eki οκτωβρίου",
  "november nov novembre noviembre novembro listopada listopad lis ноября ноябрь ноя нояб listopadu листопада marraskuuta marraskuu noiembrie kasım kas νοεμβρίου",
  "december dec dezember dez décembre déc diciembre dic dicembre dezembro grudnia grudzień gru декабря декабрь дек prosince prosinec грудня грудень joulukuuta joulukuu decembrie aralık ara δεκεμβρίου",
]

const months = new Map(names.flatMap((line, index) => line.split(" ").map((name) => [name, index + 1] as const)))

/** The month, 1 to 12, that a word names in any of the languages. */
export const monthOf = (word: string): number | undefined => months.get(word.toLowerCase().normalize("NFC"))
