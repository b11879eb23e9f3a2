import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../../test/support/shown-values.ts'
import { firstOpenDay } from '../../../contract/settings/open-days.ts'
import { ownersRows } from '../../../contract/settings/owners-rows.ts'
import { installed } from '../../../contract/settings/public-rows.ts'
import { defaultsOf } from '../../../contract/settings/row.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { settingRows } from '../settings-table/settings-table.tsx'
import { readSettingsForm } from './read-settings.ts'
import { SettingGroups, sections } from './setting-groups.tsx'

/** With a QR-IBAN, which shows two more fields. */
const saved: OwnerSettings = {
  ...installed,
  ...defaultsOf(ownersRows),
  invoicing: {
    ...defaultsOf(ownersRows.invoicing),
    iban: 'CH4431999123000889012',
    accountIban: 'CH9300762011623852957',
  },
  revision: 3,
}
const today = swissDayOf(Date.now())
const tomorrow = firstOpenDay(today, true)

function formOf(settings: OwnerSettings, openFrom: string): string {
  return renderToStaticMarkup(
    <SettingGroups
      section="alles"
      typed={{ ...settings, business: { ...settings.business, openingHours: 'Mo 08–12' } }}
      saved={settings}
      openFrom={openFrom}
      onRemove={() => undefined}
    />,
  )
}
const form = formOf(saved, tomorrow)
test('what the form of the settings shows is read back as it was', () => {
  const { settings, formErrors } = readSettingsForm(valuesOf(form), saved, tomorrow)
  expect(formErrors).toBeUndefined()
  expect(settings).toEqual(saved)
})

test.each([
  { hasOrders: true, fields: [], says: 'Ein neuer Satz gilt frühestens ab morgen.' },
  { hasOrders: false, fields: [today], says: 'kann ein neuer Satz auch ab heute gelten' },
])(
  'a VAT rate that begins today can be changed or removed only while nothing was ordered: $hasOrders',
  ({ hasOrders, fields, says }) => {
    const from = firstOpenDay(today, hasOrders)
    const rates = [...saved.vat.rates, { from: today, perMille: 85 }]
    const begun = { ...saved, vat: { rates } }
    const html = formOf(begun, from)
    const days = Object.entries(valuesOf(html)).filter(([name]) => name.startsWith('ab-rate-'))
    expect(days.map(([, day]) => day)).toEqual(fields)
    expect(html).toContain(says)
    // Whether it has fields or not, saving something else keeps it.
    expect(readSettingsForm(valuesOf(html), begun, from)).toEqual({
      settings: begun,
      formErrors: undefined,
    })
    const early = { ...valuesOf(html), 'rate-9': '8.9', 'ab-rate-9': '2020-01-01' }
    expect(readSettingsForm(early, begun, from).formErrors?.fields).toEqual({
      'ab-rate-9': `Bitte wählen Sie den ${formatDay(from)} oder einen späteren Tag.`,
    })
  },
)

test('beside some settings stands what comes of them, as it is typed', () => {
  const pictures = [...form.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure)
  expect(pictures).toHaveLength(3)
  const [foot = '', product = '', invoice = ''] = pictures
  expect(foot).toContain('Mo 08–12')
  expect(product).toContain('Per Post')
  expect(invoice).toContain('CH44 3199 9123 0008 8901 2')
})

/** The pictures beside the settings, as text, where these differ from those that are saved. */
function picturesWith(change: Partial<OwnerSettings>): string {
  const html = renderToStaticMarkup(
    <SettingGroups
      section="alles"
      typed={{ ...saved, ...change }}
      saved={saved}
      openFrom={tomorrow}
      onRemove={() => undefined}
    />,
  )
  const figures = [...html.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure)
  return figures.join(' ').replace(/<[^>]+>/g, ' ')
}
const noDelivery = { ...saved.delivery, shipping: false, pickUp: false, withVisit: false }
const onAccount = { ...saved.invoicing, enabled: true }
const notOffered = 'Im Warenkorb wird keine Rechnung angeboten.'

test.each<[string, Partial<OwnerSettings>, string[], string[]]>([
  [
    'no delivery',
    { totalsMode: 'berechnet', delivery: noDelivery },
    [],
    ['Per Post', 'Termin mit'],
  ],
  [
    'only to be picked up',
    { totalsMode: 'berechnet', delivery: { ...noDelivery, pickUp: true } },
    ['nur zum Abholen', 'abholbereit'],
    ['Versand'],
  ],
  [
    'only with the visit',
    { totalsMode: 'berechnet', delivery: { ...noDelivery, withVisit: true } },
    ['zum Termin mitgebracht'],
    ['Versand', 'Arbeitstagen'],
  ],
  ['sums that are fixed', { invoicing: onAccount }, ['Versand inbegriffen', notOffered], []],
  ['on account', { totalsMode: 'berechnet', invoicing: onAccount }, ['Zahlbar bis'], [notOffered]],
  ['no account', { invoicing: { ...onAccount, iban: '' } }, [notOffered], []],
  [
    'a VAT number',
    { totalsMode: 'berechnet', business: { ...saved.business, uid: 'CHE-123.456.788' } },
    ['MWST-Nr. CHE-123.456.788 MWST', 'inkl. 8.1 % MWST'],
    [],
  ],
  ['no VAT number', { totalsMode: 'berechnet' }, ['nicht mehrwertsteuerpflichtig'], ['MWST-Nr.']],
])('the pictures beside the settings promise what the shop does: %s', (_, change, says, never) => {
  const pictures = picturesWith(change)
  for (const words of says) expect(pictures).toContain(words)
  for (const words of never) expect(pictures).not.toContain(words)
})

test('every setting has a control in the form', () => {
  // Their rows appear once one is entered.
  const entered = ['vat.rates', 'invoicing.vatMethods']
  const paths = settingRows.map(([path]) => path).filter((path) => !entered.includes(path))
  expect(paths.filter((path) => !new RegExp(` name="${path}["-]`).test(form))).toEqual([])
})

test('every group of settings is in a section of its own', () => {
  const placed: string[] = Object.values(sections).flatMap(({ groups }) =>
    groups === 'all' ? [] : [...groups],
  )
  expect(placed.toSorted()).toEqual(Object.keys({ ...installed, ...ownersRows }).toSorted())
})
