import { expect, test } from 'vitest'
import type { AppointmentDetail } from '../../../contract/appointments/appointments.ts'
import { outcomeText } from './customer-channel.tsx'

test('what is pressed again does not look as if it had been sent again', () => {
  const detail = (more: Partial<AppointmentDetail>, weg: 'mail' | null) =>
    ({ ...more, verlauf: [{ weg }] }) as AppointmentDetail
  expect(outcomeText('Termin abgesagt', detail({}, 'mail'))).toBe('Termin abgesagt, per E-Mail')
  expect(outcomeText('Termin abgesagt', detail({ schonSo: true }, 'mail'))).toBe(
    'Das war schon so. Es wurde nichts noch einmal gesendet.',
  )
  const unknown = /^Termin abgesagt\. Die Person weiss es noch nicht/
  expect(outcomeText('Termin abgesagt', detail({ schonSo: true }, null))).toMatch(unknown)
})
