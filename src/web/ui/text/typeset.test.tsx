import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Typeset } from './typeset.tsx'

const typeset = (text: string) =>
  renderToStaticMarkup(<Typeset text={text} />)
    .replaceAll(/<span class="_?together[^"]*">([^<]*)<\/span>/g, '[$1]')
    .replaceAll(/<span class="_?joint[^"]*"><\/span>/g, '|')

it.each([
  ['Schaumlöscher 6 Liter fluorfrei', 'Schaumlöscher [6 Liter] fluorfrei'],
  ['Brandschutzzeichen Feuerlöscher F001', 'Brandschutz|zeichen Feuerlöscher F001'],
  ['Holzfeuerung bis 70 kW', 'Holzfeuerung bis 7[0 kW]'],
  ['Autofeuerlöscher Pulver 1 kg', 'Autofeuer|löscher Pulver [1 kg]'],
  ['Für E-Bikes', 'Für [E-Bike]s'],
  ['Zahlungserinnerung 1.2.2027 (E-Mail)', 'Zahlungs|erinnerung 1.2.2027 [(E-Mail])'],
  ['E-Mail-Adresse bestätigen', '[E-Mail-Adresse] bestätigen'],
  ['22.11.2026, 15:33 Uhr', '22.11.2026, [15:33 Uhr]'],
  [
    'Sonntag, 6. Dezember 2026, 10:00 bis 11:00 Uhr',
    'Sonntag, [6. Dezember 2026], [10:00 bis 11:00 Uhr]',
  ],
  ['Heute bestellt, bis Mittwoch, 2. Dezember', 'Heute bestellt, bis Mittwoch, [2. Dezember]'],
  ['Abholung in St. Gallen, kostenlos', 'Abholung in [St. Gallen], kostenlos'],
  ['Rauchwarnmelder mit 10-Jahres-Batterie', 'Rauchwarn|melder mit [10-Jahres]-Batterie'],
  ['Löschdecke 120 × 180 cm', 'Löschdecke [120 × 180 cm]'],
])('splits %s into %s without changing the text', (text, parts) => {
  expect(typeset(text)).toBe(parts)
  const markup = renderToStaticMarkup(<Typeset text={text} />)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
