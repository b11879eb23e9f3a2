import { expect, test } from 'vitest'
import type { Business } from '../../../contract/settings/business.ts'
import { installed } from '../../../contract/settings/public-rows.ts'
import { businessJsonLd } from './business-json-ld.ts'

const { business } = installed

const written = (changes: Partial<Business>, isVatSubject = true) =>
  JSON.parse(
    JSON.stringify(
      businessJsonLd('https://shop.example', { ...business, ...changes }, isVatSubject),
    ),
  ) as Record<string, unknown>

test('gives search engines what the owner has set', () => {
  const moved = { street: 'Rheinweg 3', postalCode: '79713', city: 'Bad Säckingen' }
  const facts = written({ ...moved, country: 'Deutschland', uid: 'CHE-123.456.788' })
  expect(facts).toMatchObject({
    '@id': 'https://shop.example/#betrieb',
    vatID: 'CHE-123.456.788 MWST',
    address: { addressLocality: 'Bad Säckingen', addressCountry: 'DE' },
  })
  expect(written({ openingHours: 'Mo, Di 07:30–12:00, 13:30–17:00' })).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '07:30',
        closes: '12:00',
      },
      { opens: '13:30', closes: '17:00' },
    ],
  })
  expect(JSON.stringify(facts)).not.toMatch(/St\. Gallen|"SG"|"CH"/)
  expect(written({ country: 'Liechtenstein' })).toMatchObject({
    address: { addressCountry: 'Liechtenstein' },
  })
})

test('leaves out what is not set or not machine-readable', () => {
  const facts = written({ openingHours: 'Nach Vereinbarung' })
  expect(facts).toMatchObject({ address: { addressCountry: 'CH' } })
  expect(facts).not.toHaveProperty('vatID')
  expect(facts).not.toHaveProperty('openingHoursSpecification')
  // A business not subject to VAT has no VAT number, but may have a UID.
  expect(written({ uid: 'CHE-123.456.788' }, false)).not.toHaveProperty('vatID')
})
