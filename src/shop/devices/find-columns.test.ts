import { expect, test } from 'vitest'
import { readCell } from '../tools/read-cell.ts'
import { readTable } from '../tools/read-table.ts'
import { findColumns } from './find-columns.ts'

/** Tables of offices, their lines divided by ` / `, and the columns that are read. */
const tables: [table: string, columns: string][] = [
  ['Typ;Hersteller / Schaum;Gloria', 'typ=Typ bezeichnung=Hersteller'],
  ['Geräte-Nr.;Typ / 1;Schaum', 'typ=Typ'],
  ['Typ;Wartungsintervall;Wartung / P6;2;2023', 'typ=Typ letzteWartung=Wartung'],
  ['Typ;Wartung;Letzte Wartung / P6;jährlich;2023', 'typ=Typ letzteWartung=Letzte Wartung'],
  ['Typ;Wartung / P6;jährlich', 'typ=Typ'],
  ['Typ;Nächste Wartung;Letzte Wartung / P6;2026;2023', 'typ=Typ letzteWartung=Letzte Wartung'],
  ['Typ;Letzte Wartung / P6;gestern', 'typ=Typ letzteWartung=Letzte Wartung'],
  ['Typ;Löschmittel / Gloria X;Pulver / Total Y;CO2', 'bezeichnung=Typ typ=Löschmittel'],
  ['Gerät;Typ / Feuerlöscher 1;P6 / Feuerlöscher 2;S6', 'bezeichnung=Gerät typ=Typ'],
  ['Gerät;Modell / Schaumlöscher;SX 9000', 'typ=Gerät bezeichnung=Modell'],
  ['Art;Inhalt / Pulver;6 kg', 'typ=Art groesse=Inhalt'],
  ['Nr;Art;Inhalt / 1;tragbar;Schaum', 'typ=Inhalt'],
  ['Bezeichnung;Standort / Schaumlöscher 6 l;Büro', 'typ=Bezeichnung standort=Standort'],
  ['Typ;Bezeichnung / Schaum;Gloria', 'typ=Typ bezeichnung=Bezeichnung'],
  ['Typ;Menge / Schaum;3', 'typ=Typ'],
  ['Typ;Menge / Schaum;6 l', 'typ=Typ groesse=Menge'],
  [
    'Typ;Herstelljahr;Hersteller / Schaum;2019;Gloria',
    'typ=Typ baujahr=Herstelljahr bezeichnung=Hersteller',
  ],
  ['Typ;Jahr / Schaum;2019', 'typ=Typ baujahr=Jahr'],
  ['Typ;Baujahr;Jahr / Schaum;2019;2020', 'typ=Typ baujahr=Baujahr'],
  // What no value confirms gives way.
  ['Typ;Baujahr;Jahr / Schaum;siehe Etikett;2019', 'typ=Typ baujahr=Jahr'],
  ['Typ;Gerät / Gloria X;Schaumlöscher / Total Y;Kasten', 'bezeichnung=Typ typ=Gerät'],
  ['Typ;Was ist es / Gloria X;Schaum', 'bezeichnung=Typ typ=Was ist es'],
  ['Typ;Letzte Prüfung / P6;2023', 'typ=Typ letzteWartung=Letzte Prüfung'],
  [
    'Typ;Letzte Prüfung;Letzte Wartung / P6;2019;2023',
    'typ=Typ letztePruefung=Letzte Prüfung letzteWartung=Letzte Wartung',
  ],
  [
    'Gebäude;Etage;Raum;Typ / A;UG;Heizung;S6',
    'standort=Gebäude standort=Etage standort=Raum typ=Typ',
  ],
  ['Standort;Ort;Typ / Keller;Wil;S6', 'standort=Standort typ=Typ'],
  ['Ort;Typ / Keller;S6', 'standort=Ort typ=Typ'],
  ['Hersteller;Modell;Typ / Gloria;SX;S6', 'bezeichnung=Hersteller bezeichnung=Modell typ=Typ'],
  [
    'Was ist es;Standort;Baujahr / Schaum;Bad;2019',
    'typ=Was ist es standort=Standort baujahr=Baujahr',
  ],
  [
    'Feuerlöscher / Geräteliste 2024;Herr Muster / Typ;Standort / S6;Bad',
    'typ=Typ standort=Standort',
  ],
  ['Typ / Wandhydrant', 'typ=Typ'],
  ['Typ;;Standort;; / S6;x;Bad;;', 'typ=Typ standort=Standort'],
  [
    'TYP;STANDORT;GROESSE;LETZTER SERVICE / S6;Bad;6;2023',
    'typ=TYP standort=STANDORT groesse=GROESSE letzteWartung=LETZTER SERVICE',
  ],
  [
    'Typ;Gekauft am;Garantie bis;Haltbar bis / S6;2020;2022;2035',
    'typ=Typ inBetrieb=Gekauft am ablauf=Haltbar bis',
  ],
  [
    'Typ;Druckprüfung;Löschmittelwechsel / K5;2020;2022',
    'typ=Typ letztePruefung=Druckprüfung letzterTausch=Löschmittelwechsel',
  ],
  [
    'Typ;Löschmittel / Feuerlöscher;Schaum / Rauchmelder;- / Löschdecke;',
    'typ=Typ typ=Löschmittel',
  ],
  [
    'Löschmittel;Typ / Schaum;Feuerlöscher / ;Rauchmelder / CO2;Feuerlöscher',
    'typ=Löschmittel typ=Typ',
  ],
  [
    'Art;Typ;Löschmittel / tragbar;Gloria X;Schaum / tragbar;Gloria Y;Pulver',
    'bezeichnung=Typ typ=Löschmittel',
  ],
  ['Objekt;Raum;Typ / Schule;Werken;S6', 'standort=Objekt standort=Raum typ=Typ'],
  ['Objekt;Raum / Löschdecke;Werken', 'typ=Objekt standort=Raum'],
  ['Farbe;Baujahr / rot;2020', ''],
  ['Schaum;Bad / Pulver;Büro', ''],
]

test.each(tables)('%s', (table, columns) => {
  const lines = readTable(table.replaceAll(' / ', '\n'), 10) ?? []
  const found = findColumns(lines.map(({ line, cells }) => ({ line, cells: cells.map(readCell) })))
  const read = found?.columns.filter(({ field }) => field) ?? []
  expect(read.map(({ field, name }) => `${field}=${name}`).join(' ')).toBe(columns)
})
