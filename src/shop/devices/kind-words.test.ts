import { expect, test } from 'vitest'
import { deviceKinds, kindNames } from '../../contract/devices/kinds.ts'
import { readKind } from './kind-words.ts'

/** How the trade names its devices, the kind of the register that is meant, and the size that is named with it. */
const words = `
pulver: Pulver | Pulverlöscher | PULVERLÖSCHER | Pulverloescher | ABC-Löscher | ABC Löscher | ABC-Pulver | ABC | A/B/C | A, B, C | BC-Löscher | Staublöscher | Trockenlöscher
pulver: Pulverfeuerlöscher | ABC-Pulverlöscher | Glutbrandpulver | Dauerdrucklöscher Pulver | Aufladelöscher (Pulver) | Pulver-Dauerdrucklöscher | Metallbrandlöscher | Pulverlöscher mit CO2-Patrone
pulver: Feuerlöscher ABC | Handfeuerlöscher Pulver | Pulverlöscher mit Halterung | Autolöscher Pulver | Feuerlöscher, Pulver | Trockenpulver | Gloria Pulver | Pulverlöschgerät | Pulverl. | P | PG
pulver 6: P6 | P 6 | P-6 | PG6 | PG 6 | PD 6 GA | P6 GA | PG6/ABC | Pulver 6kg | Pulver 6 kg | 6 kg Pulver | ABC-Löscher 6 kg | ABC 6kg | Pulverlöscher (6 kg) | Pulver, 6,0 kg | Gloria PD6GA | ABC 6 | ABC-6 | Minimax PU 6 | PG6 - 2019
pulver 12: P12 | PG 12 | Pulver 12 kg | PM 12
pulver 2: P2 | Pulverlöscher 2kg | P 2 kg | Autofeuerlöscher Pulver 2 kg
schaum: Schaum | Schaumlöscher | schaumloescher | Schaum-Löscher | AB-Schaum | AFFF | Schaumfeuerlöscher | Handfeuerlöscher Schaum | AB-Löscher | Bioschaum | Feuerlöscher (Schaum) | Schaumlöscher frostsicher | S
schaum 6: Schaum 6l | Schaum 6 l | Schaum 6 Liter | S6 | S 6 | SK 6 | SK 6 Pro | Schaumlöscher 6 Lt. | 6 l Schaum | 6-Liter-Schaumlöscher | Gloria SK 6 Schaum | Schaum 6 | WS 6 | Schauml. 6 Lit. | GLORIA S6 PN
schaum 9: Schaum 9l | S9 | Schaum-9L | Schaum 9 Ltr
schaum 2.5: Schaum 2,5 l | Schaumlöscher 2.5 Liter
wasser: Wasser | Wasserlöscher | Nasslöscher | Naßlöscher | Wasserfeuerlöscher | Wassernebellöscher | Hydro Wasser | Wasser mit Netzmittel | Wasserlöscher m. Zusatz | Nass-Löscher | Wasserl. | Nassl. | Wassernebel-Löscher | W
wasser 9: W9 | W 9 | WN 9 | Nasslöscher 9 l | Wasser 9 Liter | Wasserlöscher 9l
co2: CO2 | CO₂ | co2-Löscher | CO 2 Löscher | C02 | CO2 Löscher | Kohlendioxid | Kohlendioxidlöscher | Kohlensäurelöscher | Kohlensaeure | Kohlensäureschneelöscher | Schneelöscher | Kohlendioxid-Löscher | Kohlens. | Kohlen-Dioxid | K
co2 5: CO2 5kg | CO2 5 kg | CO₂ 5kg | CO2-5 | CO2 5 | K5 | K 5 | KS 5 | Kohlensäure 5 kg | CO2 K5 ST | 5 kg CO2 | CO2-Löscher 5 kg
co2 2: CO2 2kg | CO2 2 kg | K2 | KS 2 | CO 2 2 kg | Kohlensäurelöscher 2 Kilo
fett: Fett | Fettbrand | Fettbrandlöscher | Fettlöscher | Fritteusenlöscher | Friteusenlöscher | Fritöse | Speiseöl-Löscher | ABF-Löscher | ABF | F-Löscher | AF-Löscher | Fettbrand-Schaumlöscher | Küchenlöscher Fett
fett 6: Fettbrand 6l | F6 | F 6 | FB 6 | Fettbrandlöscher 6 Liter | ABF-Löscher 6 l
fett 3: Fettbrandlöscher 3l | FB3
akku: Akku | Akkulöscher | Lithium | Lithium-Ionen-Löscher | Li-Ion | Li-Ionen-Löscher | Akkubrandlöscher | Lithiumlöscher | Batteriebrandlöscher | AVD | AVD-Löscher | F-500 Löscher | Akku Schaum
akku 6: Akkulöscher 6 l | Lithium-Löscher 6l
decke: Löschdecke | Loeschdecke | Feuerlöschdecke | Branddecke | Brandschutzdecke | Feuerdecke | Löschdecke 120x180 | Löschdecke 120 x 180 cm | Decke | Feuerschutzdecke | Lösch-Decke | Löschdecken | Fettbrand-Löschdecke
melder: Rauchmelder | Rauchwarnmelder | Rauchwarner | Brandmelder | Feuermelder | Hitzemelder | Wärmemelder | CO-Melder | CO Melder | Kohlenmonoxidmelder | Kohlenmonoxid-Melder | CO-Warner | CO-Warnmelder | Funkrauchmelder | Funk-Rauchwarnmelder
melder: Heimrauchmelder | Thermomelder | Melder | Rauchmelder mit Lithium-Batterie | Rauchmelder Decke | Rauch- und Hitzemelder | Rauchdetektor | Rauchalarm | Rauchwarngerät | Rauchm. | Gas-/CO-Melder | Kombi-Melder Rauch/CO | Temperaturmelder | Thermodifferentialmelder
heizung-oel: Ölheizung | Oelheizung | Ölbrenner | Ölkessel | Heizung Öl | Heizkessel (Öl) | Öl-Zentralheizung | Ölfeuerung | Ölheizung mit Kamin | Ölfeuerungsanlage | Heizölkessel
heizung-oel 20: Ölheizung 20 kW | Heizkessel Öl, 20kW
heizung-gas: Gasheizung | Gastherme | Gasbrenner | Heizung Gas | Erdgasheizung | Gas-Brennwertkessel
holzheizung: Holzheizung | Pelletheizung | Pelletskessel | Stückholzheizung | Holzschnitzelheizung | Holzfeuerung | Heizung Holz | Stückholzkessel
ofen: Ofen | Kachelofen | Schwedenofen | Speicherofen | Kaminofen | Zimmerofen | Pelletofen | Holzofen | Holzherd | Cheminéeofen
cheminee: Cheminée | Cheminee | CHEMINÉE
kamin: Kamin | Schornstein | Kaminanlage | Abgasanlage | Abgasleitung
pulver: Pulverlöscher Holzheizung | Pulverlöscher, Kamin
unbekannt: Heizung | Kessel | Öl | Wärmepumpe | Gas | Fernwärme
anderes: Löschspray | Feuerlöschspray | Löschdose | Anderes | andere | Sonstiges | Anderer Löscher | Schaum-Spray | Spraydose
unbekannt: Wandhydrant | Hydrant | Wasserlöschposten | Wasser-Löschposten | Löschposten | Kanone | Feuerlöscher | Handfeuerlöscher | Dauerdrucklöscher | Sprinkler | Sprinkleranlage | Brandschutztür | Löschanlage
unbekannt: Schaumlöschanlage | Halterung für Pulverlöscher | Feuerlöscherschrank | Löscherschild | Handfeuermelder | Handdruckmelder | Gaswarngerät | Trockensteigleitung | Löschkübel | Wassereimer | Innenhydrant | Druckknopfmelder | Wassermelder | Gasmelder | Bewegungsmelder | Rettungsdecke | Deckenleuchte
unbekannt: Defibrillator | Verbandskasten | Gloria | Total | 6 kg | 2020 | Typ | ja | Küche | Steigleitung | RWA-Anlage | Rauchschutztür | Kübelspritze | Notleuchte | Feuerlöscher 6 | Wandhydrant Schaum | A | B | X5`

test('devices by the words of the trade', () => {
  const rows = words.trim().split('\n')
  const cut = (row: string) => /^([^:]*): (.*)$/.exec(row)?.slice(1) ?? []
  const read = rows.map((row) =>
    (cut(row)[1] ?? '').split(' | ').map((cell) => {
      const { kind = 'unbekannt', size = '' } = readKind(cell) ?? {}
      return `${cell} = ${kind} ${size}`.trim()
    }),
  )
  expect(read).toEqual(
    rows.map((row) => (cut(row)[1] ?? '').split(' | ').map((cell) => `${cell} = ${cut(row)[0]}`)),
  )
})

test('the register reads its own names', () => {
  for (const kind of kindNames) {
    expect([kind, readKind(kind)?.kind]).toEqual([kind, kind])
    expect([kind, readKind(deviceKinds[kind].name)?.kind]).toEqual([kind, kind])
  }
})
