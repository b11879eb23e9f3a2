import { expect, test } from 'vitest'
import { chf } from '../../../../test/support/chf.ts'
import type { AdminOrder, AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { isReadyToSend, mainStep } from './order-steps.ts'

const zahlung = {
  weg: 'twint',
  bezahlt: chf(79),
  erstattet: chf(0),
} as const
const order = {
  next: ['verpackt', 'versendet', 'storniert'],
  bestritten: false,
  total: chf(79),
  zahlung: { ...zahlung, offen: chf(0) },
} as unknown as AdminOrderDetail['order']
const lost = { ...order.zahlung, erstattet: chf(79), zurueckgebucht: chf(79) }

test('what is paid, or on account, is to be sent', () => {
  expect(mainStep(order)).toBe('versendet')
  const owed = { ...order.zahlung, bezahlt: chf(0), offen: chf(79) }
  expect(mainStep({ ...order, zahlung: owed })).toBe('versendet')
  expect(mainStep({ ...order, zahlung: { ...lost, erstattet: chf(20) } })).toBe('versendet')
  expect(mainStep({ ...order, total: chf(0), zahlung: { ...lost, bezahlt: chf(0) } })).toBe(
    'versendet',
  )
})

test('while its payment is disputed nothing comes next, and once all of it is gone the order is cancelled', () => {
  expect(mainStep({ ...order, zahlung: lost, bestritten: true })).toBeUndefined()
  expect(mainStep({ ...order, zahlung: lost })).toBe('storniert')
  expect(mainStep({ ...order, next: ['zurueckgenommen'], zahlung: lost })).toBeUndefined()
})

test('in a list only what is in no doubt is reported as sent', () => {
  const parcel = { ...order, lieferung: 'versand' } as AdminOrder
  expect(isReadyToSend(parcel)).toBe(true)
  expect(isReadyToSend({ ...parcel, lieferung: 'abholung' })).toBe(false)
  expect(isReadyToSend({ ...parcel, bestritten: true })).toBe(false)
  expect(isReadyToSend({ ...parcel, zahlung: lost })).toBe(false)
  const free = { ...lost, bezahlt: chf(0), erstattet: chf(0) }
  expect(isReadyToSend({ ...parcel, total: chf(0), zahlung: free })).toBe(true)
})
