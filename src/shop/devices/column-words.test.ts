import { expect, test } from 'vitest'
import { candidatesOf } from './column-words.ts'

/** Headers as offices write them, and the fields they name for sure, or with a question mark if their values agree. */
const headers = `
typ: Geräteart | Löscherart | Löschmittel | Loeschmittel | Löschmittelart | Kategorie | Löschmittel-Typ | Gerätekategorie
typ bezeichnung?: Gerätetyp | Löschertyp (z. B. P6) | Type | Geräte-Typ | GERÄTETYP | Geraetetyp | Löschertyp | Typ | TYP | typ | Typ: | Gerätetyp / Name
typ?: Art | Löscher | Feuerlöscher | Art des Geräts | Ausführung
typ bezeichnung: Hersteller/Typ | Typ / Modell
groesse typ?: Inhalt | Inhalt (Liter)
groesse: Grösse | Größe | Groesse | GRÖSSE | Grösse (kg) | Grösse [l] | Grösse in kg | Füllmenge | Füllgewicht | Füllmenge kg/l | Nenninhalt | kg | Liter | kg / l | Volumen | Löschmittelmenge | Menge (kg)
baujahr: Bauj. | Baujahr | Bau-Jahr | BJ | Bj. | Jg. | Jahrgang | Herstelljahr | Herstellungsjahr | Herstellungsdatum | Produktionsjahr | Fabrikationsjahr | Hergestellt | Hergestellt (Jahr) | Jahr der Herstellung | Baujahr Gerät | Fertigungsjahr
baujahr?: Jahr | Herst.-Jahr | Prod. Jahr
standort: Standort | STANDORT | Standort Gerät | Gerätestandort | Aufstellungsort | Aufstellort | Montageort | Einbauort | Raum | Raumbezeichnung | Gebäude | Etage | Stockwerk | Zimmer | Genauer Standort | Liegenschaft | Lage | Anbringungsort | Installationsort | Örtlichkeit
standort?: Ort | Platz
bezeichnung: Hersteller | Marke | Fabrikat
bezeichnung typ?: Hersteller / Modell | Bezeichnung | Modell | Modell-Bezeichnung | Gerätebezeichnung | Produkt
inBetrieb?: Seit | In Betrieb
inBetrieb: Inbetriebnahme | Gek. am | Inbetriebnahmedatum | In Betrieb seit | Kaufdatum | Gekauft am | Kauf-Datum | Anschaffung | Anschaffungsjahr | Installiert am | Installationsdatum | Einbaudatum | Montagedatum | Lieferdatum | Datum Inbetriebnahme | montiert am
letzteWartung: Letzte Wartung | letzte wartung | LETZTE WARTUNG | Letzte Wartung am | Letzter Service | Letzter Service (Datum) | Datum letzte Wartung | Wartungsdatum | Wartung am | Servicedatum | Service-Datum | Letzte Revision | Revisionsdatum
letzteWartung: Letzte Kontrolle | Kontrolldatum | Gewartet am | Zuletzt gewartet | Letzter Unterhalt | Geprüft am | Prüfdatum | Letzte Überprüfung | Letzte Inspektion | letztmals gewartet | Wartung (Datum) | Datum der letzten Wartung | Ltz. Wartung | L. Wartung | letzte Kontr. | Letzte Überpr. | Wann gewartet | Prüf-Datum | Letzter Check | Letzte Gerätewartung
letzteWartung?: Wartung | Service | Kontrolle | Revision | Unterhalt
letzteWartung letztePruefung: Letzte Prüfung
letzterTausch: Letzter Wechsel | Letzter Tausch | Löschmittelwechsel | Löschmitteltausch | Letzter Löschmittelwechsel | Letzte Neufüllung | Wechsel Löschmittel | Letzter Austausch Löschmittel | Löschmittel gewechselt am | Löschmittel erneuert | Letzte Füllung
letztePruefung: Druckprüfung | Letzte Druckprüfung | Behälterprüfung | Letzte Druckprobe | Druckprüfung am | Druckprüfung CO2
letzteReinigung: Letzte Reinigung | Reinigung | Gereinigt am | Kaminfeger am | Letzte Reinigung Kamin
letzteKontrolle: Feuerungskontrolle | Letzte Feuerungskontrolle | Letzte Messung | Messdatum | Letzte Abgasmessung | Sichtkontrolle
brennstoff: Brennstoff | Energieträger
groesse: Leistung | Leistung (kW) | Nennleistung kW
ablauf: Ablauf | Ablaufdatum | Haltbar bis | MHD | Mindestens haltbar bis | Verfalldatum | Verfallsdatum | Ablaufjahr | Verwendbar bis
: Geräte-Nr. | Gerätenummer | Geräte Nr | Seriennummer | Serien-Nr. | Inventarnummer | Nr. | Nummer | Lfd. Nr. | ID | Barcode | Artikelnummer | Artikel-Nr. | Typenschild | Typ-Nr.
: Wartungsintervall | Wartung Intervall | Wartungsintervall (Jahre) | Serviceintervall | Wartungsvertrag | Wartungsfirma | Wartungskosten | Service durch | Gewartet von Firma | Kontrolleur | Wartung 2023 | Prüfer | Prüfnummer
: Nächste Wartung | Nächster Service | Wartung fällig | Wartungstermin | Wartung bis | Prüfung bis | Gültig bis | Nächste Prüfung | Nächste Kontrolle | Fällig | Fälligkeit | Fällig am | Ersatz fällig | Ersatz geplant | Nächster Löschmittelwechsel
: Bemerkung | Bemerkungen | Kommentar | Notiz | Preis | Preis CHF | Farbe | Anzahl | Stück | Kunde | Kundennummer | Firma | Strasse | PLZ | Telefon | E-Mail | Ansprechperson | Status | Zustand | Datum
: Standort-Nr. | Raumnummer | Herstellernummer | Herstellergarantie | Garantie bis | Ablauf Garantie | Batteriewechsel | Batteriewechsel am | Gewicht | Höhe | Brandklasse | Norm | Jahresprüfung durch | Baujahr Gebäudetechnik`

test('headers as offices write them, by their whole words', () => {
  const rows = headers.trim().split('\n')
  const cut = (row: string) => /^([^:]*): (.*)$/.exec(row)?.slice(1) ?? []
  const read = rows.map((row) =>
    (cut(row)[1] ?? '').split(' | ').map((header) => {
      const fields = candidatesOf(header).map(({ field, isSure }) => `${field}${isSure ? '' : '?'}`)
      return `${header} = ${fields.join(' ')}`
    }),
  )
  expect(read).toEqual(
    rows.map((row) => (cut(row)[1] ?? '').split(' | ').map((one) => `${one} = ${cut(row)[0]}`)),
  )
})
