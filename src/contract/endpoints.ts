import { withIds } from './fields/endpoint-parts.ts'
import { accountCalls } from './accounts/calls.ts'
import { adviceCalls } from './advice/calls.ts'
import { appointmentCalls } from './appointments/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { bookkeepingCalls } from './books/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { contactCalls } from './contact/calls.ts'
import { deviceCalls } from './devices/calls.ts'
import { reminderCalls } from './devices/reminder-calls.ts'
import { invoiceCalls } from './invoices/calls.ts'
import { orderCalls } from './orders/calls.ts'
import { overviewCalls } from './overview/calls.ts'
import { paymentCalls } from './payments/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { roundCalls } from './service/round-calls.ts'
import { visitCalls } from './service/visit-calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { signInCalls } from './sign-in/calls.ts'

/**
 * Every endpoint of the shop (spec §7, and ours): the server registers its routes from this table, the clients of the
 * website and the tests are typed by it, and the API description is generated from it.
 */
export const endpoints = withIds({
  ...settingsCalls,
  ...catalogueCalls,
  ...adviceCalls,
  ...orderCalls,
  ...paymentCalls,
  ...invoiceCalls,
  ...bookkeepingCalls,
  ...signInCalls,
  ...accountCalls,
  ...peopleCalls,
  ...deviceCalls,
  ...reminderCalls,
  ...appointmentCalls,
  ...visitCalls,
  ...roundCalls,
  ...contactCalls,
  ...overviewCalls,
  ...auditCalls,
})
