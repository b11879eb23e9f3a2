import type { DeviceColumn } from '../../contract/devices/devices.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { splitWord, wordsOf } from '../tools/split-word.ts'

type Words = {
  /** One of these names the field. */
  is: string
  /** So do these, unless the values below are something else: `Wartung` with `jährlich`. */
  maybe?: string
  /** Words that may stand beside these. */
  with?: string
}

const devices = 'gerät löscher feuerlöscher handfeuerlöscher lösch melder'
const appliances = 'heizung ofen kamin anlage feuerung heizkessel kessel'
const small =
  'der die das des dem den am im in an auf von vom und oder bzw pro je zum zur laut gemäss wann'
const units = 'kg l lt liter kilo kilogramm ml g gramm'
const done =
  'letzt ltz lt l letztmals letztmalig zuletzt datum dat tag jahr monat durchgeführt ausgeführt erledigt erfolgt gemacht tt mm jjjj jj dd yyyy yy'

/**
 * The words of a header, whole or as parts of one: `Servicedatum`, `Datum letzter Service`. A header with a word that
 * stands nowhere in its field is another column: `Serviceintervall`, `Nächster Service`, `Geräte-Nr.`
 */
const columnWords: Record<DeviceColumn, Words> = {
  typ: {
    is: 'typ gerätetyp geräteart löschertyp löscherart löschmittel löschmitteltyp löschmittelart kategorie gattung geräteklasse',
    maybe: `art gerät löscher feuerlöscher handfeuerlöscher melder bezeichnung beschreibung modell produkt artikel
      inhalt füllung bauart ausführung objekt gegenstand anlage was`,
    with: `${devices} ${small} ${units} art mittel füll grösse klasse brand hersteller marke fabrikat name typen`,
  },
  groesse: {
    is: `grösse füllmenge füllgewicht füllinhalt füllvolumen nenninhalt nennfüllung inhalt volumen kapazität
      fassungsvermögen löschmittelmenge leistung nennleistung heizleistung wärmeleistung feuerungsleistung kw ${units}`,
    maybe: 'menge füllung',
    with: `${devices} ${small} ${units} mittel füll nenn löschmittel gewicht menge einheit in`,
  },
  baujahr: {
    is: `baujahr bauj bj jahrgang jg herstelljahr herstellungsjahr herstellerjahr herstelldatum herstellungsdatum produktionsjahr
      produktionsdatum fabrikationsjahr fabrikationsdatum fertigungsjahr fertigungsdatum baudatum bau herstellung
      produktion fabrikation fertigung hergestellt produziert gebaut`,
    maybe: 'jahr',
    with: `${devices} ${small} herst prod fabr datum dat jjjj yyyy jj monat mm`,
  },
  standort: {
    is: `standort objekt areal standplatz stellplatz anbringungsort installationsort plazierung örtlichkeit räumlichkeit location aufstellort aufstellungsort montageort einbauort lagerort einsatzort geräteort aufstellplatz platzierung
      position lage gebäude haus liegenschaft filiale etage stock stockwerk geschoss raum raumbezeichnung raumname zimmer
      abteilung bereich wohnung trakt gebäudeteil montageplatz`,
    maybe: 'ort platz wo stelle',
    with: `${devices} ${small} montage einbau aufstell aufstellung lager einsatz name bezeichnung beschreibung genau genauer teil`,
  },
  bezeichnung: {
    is: 'bezeichnung modell modellbezeichnung typenbezeichnung marke hersteller fabrikat produkt produktname artikel artikelbezeichnung produzent',
    maybe: 'name beschreibung typ gerät text herst',
    with: `${devices} ${small} name bezeichnung typ typen produkt artikel modell`,
  },
  inBetrieb: {
    is: `gek inbetriebnahme inbetriebsetzung ibn kaufdatum kaufjahr kauf gekauft anschaffung angeschafft anschaffungsdatum
      anschaffungsjahr lieferdatum lieferung geliefert installiert installation installationsdatum einbau einbaudatum
      eingebaut montage montagedatum montiert erworben beschafft beschaffung erstinbetriebnahme inbetrieb`,
    maybe: 'seit betrieb erfasst übergabe',
    with: `${devices} ${small} ${done} seit betrieb erst genommen gesetzt`,
  },
  letzteWartung: {
    is: `wartungsdatum servicedatum revisionsdatum kontrolldatum prüfdatum prüfungsdatum unterhaltsdatum gewartet revidiert
      kontrolliert geprüft überprüft inspiziert wartungsjahr servicejahr`,
    maybe: `wartung service revision unterhalt kontrolle kontroll inspektion instandhaltung überprüfung prüfung geräteprüfung
      durchsicht serviciert wart überpr kontr rev insp check`,
    with: `${devices} ${small} ${done}`,
  },
  letzterTausch: {
    is: `löschmittelwechsel löschmitteltausch löschmittelaustausch füllungswechsel neufüllung nachfüllung wiederbefüllung
      umfüllung nachgefüllt neugefüllt wechseldatum tauschdatum füllungstausch fülldatum abgefüllt gefüllt befüllt
      füllungsdatum`,
    maybe:
      'wechsel tausch austausch füllung befüllung abfüllung gewechselt getauscht ersetzt erneuert',
    with: `${devices} ${small} ${done} löschmittel mittel füll füllung pulver schaum inhalt neu`,
  },
  letztePruefung: {
    is: `druckprüfung druckprobe druckbehälterprüfung behälterprüfung wasserdruckprüfung flaschenprüfung druckgeprüft
      druckprüfdatum tüv druckflaschenprüfung druckkontrolle`,
    maybe: 'prüfung',
    with: `${devices} ${small} ${done} co2 druck behälter flasche wasser hydrostatisch`,
  },
  letzteReinigung: {
    is: 'reinigung reinigungsdatum gereinigt gefegt kaminfeger kaminfegung gerusst russen',
    with: `${devices} ${appliances} ${small} ${done}`,
  },
  letzteKontrolle: {
    is: `feuerungskontrolle messung messdatum gemessen sichtkontrolle abgasmessung abgaskontrolle emissionsmessung
      lrvmessung lrvkontrolle`,
    with: `${devices} ${appliances} ${small} ${done} lrv abgas feuerung`,
  },
  brennstoff: { is: 'brennstoff energieträger brennstoffart', with: `${small} art typ` },
  ablauf: {
    is: `ablauf ablaufdatum ablaufjahr abgelaufen verfall verfalldatum verfallsdatum haltbarkeit haltbarkeitsdatum haltbar
      mindesthaltbarkeit mindesthaltbarkeitsdatum mhd verwendbar ersatzdatum lebensende ablauftermin`,
    maybe: 'lebensdauer',
    with: `${devices} ${small} datum dat jahr bis tt mm jjjj jj ende mindest mindestens min spätestens`,
  },
}

/** A field that a header may name, and whether it names it for sure. */
export type Candidate = { field: DeviceColumn; isSure: boolean }

const readers = Object.entries(columnWords).map(([field, words]) => {
  const parts = (text = '') => new Set(wordsOf(text))
  const [is, maybe, beside] = [parts(words.is), parts(words.maybe), parts(words.with)]
  return { field: field as DeviceColumn, is, maybe, beside, known: is.union(maybe).union(beside) }
})

/** The fields that a header names by its whole words, the surest first; none for a column the register does not have. */
export function candidatesOf(header: string): Candidate[] {
  if (header.length > fieldLimits.place) return []
  const text = header
    .replace(/\((?:z\. ?b|zb|bsp|siehe)\b[^)]*\)?/i, '')
    // «Prüf-Datum» is one word.
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
  const words = wordsOf(text)
  const found = readers.flatMap(({ field, is, maybe, beside, known }): Candidate[] => {
    const split = words.map((word) => splitWord(word, known))
    if (split.includes(undefined)) return []
    const parts = split.flatMap((one) => one ?? [])
    if (parts.some((part) => is.has(part))) return [{ field, isSure: true }]
    if (!parts.some((part) => maybe.has(part))) return []
    // «Letzte Wartung» and «Wartung am» say more than «Wartung».
    return [
      {
        field,
        isSure: parts.length > 1 && parts.some((part) => surely.has(part) && beside.has(part)),
      },
    ]
  })
  return found.toSorted((one, other) => Number(other.isSure) - Number(one.isSure))
}

const surely = new Set(
  wordsOf(`letzt ltz lt l letztmals letztmalig zuletzt datum am seit jahr löschmittel`),
)

/** Whether bare numbers below a header are measured otherwise than in litres and kilograms: `Inhalt (ml)`. */
export function unitOf(header: string): string {
  const words = new Set(wordsOf(header))
  return ['ml', 'g', 'gramm'].find((unit) => words.has(unit)) ?? ''
}
