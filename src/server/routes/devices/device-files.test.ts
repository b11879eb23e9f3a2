import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../../test/support/admin.ts'
import { sendFile } from '../../../../test/support/send-file.ts'
import { testRows } from '../../../../test/support/test-rows.ts'

openShopPerTest({ heidi: true })

const read = (text: string | Buffer, query = '', cookie = heidi.cookie) =>
  sendFile('POST', `/api/devices/import${query}`, {
    type: 'text/csv',
    payload: Buffer.from(text as string),
    cookie,
  })
const take = (text: string | Buffer, cookie = heidi.cookie) => read(text, '?uebernehmen=ja', cookie)
const list = async (cookie = heidi.cookie) =>
  (await shop.api('GET /api/devices', { cookie })).body.data

const table = `Typ;Grösse;Baujahr;Standort;Letzte Wartung
Schaumlöscher;6 l;2020;"Haus; Küche";10.05.2023
CO2;2;2017;Büro;12/2023
Löschdecke;;;Küche;
`
const asRead = [
  {
    typ: 'schaum',
    groesse: 6,
    baujahr: 2020,
    standort: 'Haus; Küche',
    letzteWartung: '2023-05-10',
  },
  { typ: 'co2', groesse: 2, baujahr: 2017, standort: 'Büro', letzteWartung: '2023-12-01' },
  { typ: 'decke', groesse: null, baujahr: null, standort: 'Küche', letzteWartung: null },
]

test.each([
  ['UTF-8', Buffer.from(table)],
  [
    'UTF-8 with its mark and Windows line ends',
    Buffer.from(`\uFEFF${table.replaceAll('\n', '\r\n')}`),
  ],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  [
    'UTF-16 as Excel saves it, with tabs',
    Buffer.from(`\uFEFF${table.replaceAll(/;(?! )/g, '\t')}`, 'utf16le'),
  ],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
  ['commas', Buffer.from(table.replaceAll(/;(?! )/g, ','))],
])('a table is previewed first, then imported: %s', async (_name, file) => {
  const seen = await read(file)
  expect(seen.status).toBe(200)
  expect(seen.body).toMatchObject({ bereit: 3, fehlerhaft: 0, uebernommen: false })
  expect(seen.body.zeilen.map(({ geraet }) => geraet)).toMatchObject(asRead)
  expect(await list()).toEqual([])
  expect((await take(file)).body.uebernommen).toBe(true)
  expect(await list()).toMatchObject(asRead)
  expect(await take(file)).toBeRefused(409, 'import-known')
  expect(await list()).toHaveLength(3)
})

test('each cell says what is wrong with it, and the good lines are imported without the others', async () => {
  const flawed = `Typ;Baujahr;Grösse;Standort;Letzte Wartung
Schaum;2020;6;Küche;
Wandhydrant;2020;;;
Pulver;2031;6;;
Pulver;1890;6;;
Pulver;neu;6;;
Schaum;2020;6;=HYPERLINK("http://böse");
Schaum;2020;6;"zwei
Zeilen";
Schaum;2020;6;;31.02.2024
Schaum;2020;6;;8.3.2026
Schaum;2020;zwölf;;gestern
;2020;6;;`
  const { body } = await read(flawed)
  expect(body).toMatchObject({ bereit: 2, fehlerhaft: 9, bekannt: 0 })
  const flaws = body.zeilen.flatMap(({ zeile, maengel }) =>
    maengel.map(
      ({ spalte, zelle, meldung }) => `${zeile} ${spalte} ${zelle}: ${meldung.slice(0, 30)}`,
    ),
  )
  expect(flaws).toEqual([
    '3 Typ Wandhydrant: Diesen Typ kennt das Register ',
    '4 Baujahr 2031: Bitte prüfen Sie das Baujahr: ',
    '5 Baujahr 1890: Bitte prüfen Sie das Baujahr: ',
    '6 Baujahr neu: Erwartet wird ein Jahr wie «20',
    '7 Standort =HYPERLINK("http://böse"): Eine Zelle beginnt wie eine Fo',
    '10 Letzte Wartung 31.02.2024: Bitte prüfen Sie die Daten: Ei',
    '11 Letzte Wartung 8.3.2026: Was schon geschehen ist, kann ',
    '12 Grösse zwölf: Erwartet wird eine Grösse wie ',
    '12 Letzte Wartung gestern: Erwartet wird ein Datum wie «0',
    '13 Typ : Der Typ fehlt.',
  ])
  expect(body.zeilen[1]?.fehler).toBe('Diesen Typ kennt das Register nicht.')
  expect(await list()).toEqual([])

  const taken = (await take(flawed)).body
  expect(taken).toMatchObject({ uebernommen: true, bereit: 2, fehlerhaft: 9 })
  expect(taken.zeilen.filter(({ fehler }) => fehler !== null)).toHaveLength(9)
  expect((await list()).map(({ standort }) => standort)).toEqual(['Küche', 'zwei Zeilen'])
  expect((await take('Typ\nWandhydrant')).body.code).toBe('import-flawed')
})

test('an empty date of a spreadsheet is none, and a year of two figures is one', async () => {
  const { body } = await read('Typ;Baujahr;Letzte Wartung\nSchaum;19;00.01.1900\nCO2;2020;0\n')
  expect(body.zeilen.map(({ geraet }) => geraet)).toMatchObject([
    { baujahr: 2019, letzteWartung: null },
    { baujahr: 2020, letzteWartung: null },
  ])
})

test('what is printed with an expiry of a month or a year lasts until its end', async () => {
  const { body } = await read(
    'Typ;Ablauf\nRauchmelder;2029\nCO-Melder;12/2027\nRauchmelder;1.6.2028\n',
  )
  expect(body.zeilen.map(({ geraet }) => geraet?.ablauf)).toEqual([
    '2029-12-31',
    '2027-12-31',
    '2028-06-01',
  ])
})

test('a corrected file adds what is new, and equal lines are different devices', async () => {
  const file = 'Typ;Standort\nSchaum;Gang\nSchaum;Gang\nSchaun;Keller\n'
  expect((await take(file)).body).toMatchObject({ bereit: 2, fehlerhaft: 1 })
  const corrected = `\uFEFFStandort;Bemerkung;Typ\n;neu;CO2\n${'Gang;;Schaum\n'.repeat(3)}Keller;;Schaum\n`
  const seen = (await read(corrected)).body
  expect(seen).toMatchObject({ bereit: 3, fehlerhaft: 0, bekannt: 2 })
  expect(seen.zeilen.map(({ bekannt }) => bekannt)).toEqual([false, true, true, false, false])
  expect((await take(corrected)).body).toMatchObject({ bereit: 3, bekannt: 2 })
  expect(await list()).toHaveLength(5)
  expect((await take(corrected)).body.code).toBe('import-known')
  expect(await list()).toHaveLength(5)
})

test('the columns of offices: whole words and values decide, and what is not read is named', async () => {
  const office = `sep=;
"Geräteliste Liegenschaft Musterstrasse; Stand 7.3.2024";;;;;;;;
;;;;;;;;
Geräte-Nr.;Typ;Hersteller;Wartungsintervall;"Letzte
Wartung";Grösse;Telefon;Standort;
1;P6;Gloria;2 Jahre;07.03.24;-;+41 71 123 45 67;"Keller
Nord";
2;Nasslöscher;–;jährlich;März 2024;9 Liter;-;-1. UG;
3;CO2 5kg;Total;;45291;;=1+1;Büro;
4;;;;;;;;
;;;;;;;;`
  const { body } = await read(office)
  expect(body).toMatchObject({ bereit: 3, fehlerhaft: 0 })
  expect(body.spalten.map(({ name, feld }) => `${name} = ${feld}`)).toEqual([
    'Geräte-Nr. = null',
    'Typ = typ',
    'Hersteller = bezeichnung',
    'Wartungsintervall = null',
    'Letzte Wartung = letzteWartung',
    'Grösse = groesse',
    'Telefon = null',
    'Standort = standort',
  ])
  expect(
    body.zeilen.map(({ zeile, geraet }) => [
      zeile,
      ...Object.values(geraet ?? {}).filter((value) => value !== null && value !== ''),
    ]),
  ).toEqual([
    [6, 'pulver', 6, 'Keller Nord', 'Gloria', '2024-03-07'],
    [8, 'wasser', 9, '-1. UG', '2024-03-01'],
    [9, 'co2', 5, 'Büro', 'Total', '2023-12-31'],
  ])
})

test('where some dates have their month first, those that could be either are refused', async () => {
  const dates = (more: string) =>
    `Typ;Letzte Wartung\nS6;03/07/2024\nS6;7.3.2024\nS6;07/07/2024\nS6;${more}`
  const daysOf = async (file: string) =>
    (await read(file)).body.zeilen.map(
      ({ geraet, fehler }) => geraet?.letzteWartung ?? fehler?.slice(0, 13),
    )
  const swiss = ['2024-07-03', '2024-03-07', '2024-07-07']
  expect(await daysOf(dates('25/03/2024'))).toEqual([...swiss, '2024-03-25'])
  const either = ['Tag und Monat', '2024-03-07', '2024-07-07']
  expect(await daysOf(dates('03/25/2024'))).toEqual([...either, '2024-03-25'])
  expect(await daysOf(dates('-'))).toEqual([...swiss, undefined])
})

testRows([
  ['import-no-kind', 'Farbe;Baujahr\nrot;2020'],
  ['import-no-kind', ''],
  ['import-unreadable', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 0, 2])],
  ['import-unreadable', 'Typ\n"Schaum'],
  ['import-too-long', `Typ\n${'Schaum\n'.repeat(50_000)}`],
  ['import-too-large', `Typ;Standort\n${`Schaum;${'x'.repeat(40)}\n`.repeat(50_000)}`],
])('%s is said of a file as a whole', async (code, file) => {
  expect((await take(file)).body.code).toBe(code)
  expect(await list()).toEqual([])
})

test('a thousand devices fit, not one more, and the owner imports tables for others', async () => {
  const many = `Typ\n${'Schaum\n'.repeat(1000)}`
  expect((await take(many)).status).toBe(200)
  expect(await take('Typ\nPulver')).toMatchObject({ body: { code: 'too-many-devices' } })
  const admin = await newAdmin(shop)
  const bruno = await shop.newCustomer()
  const other = `?uebernehmen=ja&idUser=${bruno.user.idUser}`
  expect((await read('Typ\nPulver', other)).status).toBe(403)
  expect((await read('Typ\nPulver', other, admin.cookie)).status).toBe(200)
  expect(await list(bruno.cookie)).toMatchObject([{ typ: 'pulver' }])
})
