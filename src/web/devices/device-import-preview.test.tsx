import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeviceImport } from '../../contract/devices/devices.ts'
import { DeviceImportPreview } from './device-import-preview.tsx'

const spalten = [{ name: 'Typ', feld: 'typ' as const }]

test('a table with titles and nothing below them says so', () => {
  const counts = { bereit: 0, fehlerhaft: 0, bekannt: 0, uebernommen: false }
  const markup = renderToStaticMarkup(
    <DeviceImportPreview seen={{ spalten, zeilen: [], ...counts }} />,
  )
  expect(markup).toContain('Unter den Titeln steht kein Gerät.')
  expect(markup).toContain('role="alert"')
})

test('all that is read of a line is shown before it is registered, and nothing that it does not say', () => {
  const line = { zeile: 2, fehler: null, maengel: [], bekannt: false }
  const full = {
    typ: 'heizung-oel',
    groesse: 20,
    baujahr: 2012,
    standort: 'Haus, Keller',
    bezeichnung: 'Hoval',
    inBetrieb: '2013-01-02',
    letzteWartung: '2014-02-03',
    letzterTausch: '2015-03-04',
    letztePruefung: '2016-04-05',
    letzteReinigung: '2017-05-06',
    letzteKontrolle: '2018-06-07',
    brennstoff: 'heizoel',
    ablauf: '2031-07-08',
  } as const satisfies DeviceImport['zeilen'][number]['geraet']
  const nothing = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
  const bare = { ...full, ...nothing, typ: 'co2', standort: '', bezeichnung: '' } as const
  const zeilen = [
    { ...line, geraet: full },
    { ...line, zeile: 3, geraet: bare },
  ]
  const counts = { bereit: 2, fehlerhaft: 0, bekannt: 0, uebernommen: false }
  const markup = renderToStaticMarkup(<DeviceImportPreview seen={{ spalten, zeilen, ...counts }} />)
  expect(markup.match(/<li>.*?<\/li>/g)).toEqual([
    `<li>Zeile 2: ${[
      'Ölheizung, 20 kW',
      'Hoval',
      'Heizöl',
      'Haus, Keller',
      'Baujahr 2012',
      'in Betrieb seit 02.01.2013',
      'letzte Wartung 03.02.2014',
      'letzter Wechsel 04.03.2015',
      'letzte Druckprüfung 05.04.2016',
      'letzte Reinigung 06.05.2017',
      'letzte Kontrolle 07.06.2018',
      'Ablauf 08.07.2031',
    ].join(' · ')}</li>`,
    '<li>Zeile 3: CO2-Löscher</li>',
  ])
})
