import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InspectionSticker } from './inspection-sticker.tsx'

const punched = (day: string) =>
  renderToStaticMarkup(<InspectionSticker day={day} name="Föhnwacht" />)
    .split(/punched/)
    .slice(1)
    .map((part) => /<text[^>]*>(\d+)</.exec(part)?.[1])

it('punches the month of the visit and the year three years later, but nothing without a day', () => {
  expect(punched('2027-03-15')).toEqual(['3', '2030'])
  expect(punched('2026-12-31')).toEqual(['12', '2029'])
  expect(punched('')).toEqual([])
})
