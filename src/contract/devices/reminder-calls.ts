import { WhoseDevices } from './devices.ts'
import { admin, MessageAnswer, open, signedIn } from '../fields/endpoint-parts.ts'
import { PageQuery } from '../fields/paging.ts'
import {
  PlannedReminders,
  ReminderConsent,
  ReminderConsentChange,
  ReminderHold,
  ReminderLink,
  ReminderToken,
  SentReminderList,
} from './service-reminders.ts'

/** Endpoints of the service reminders; part of the table in endpoints.ts. */
export const reminderCalls = {
  'GET /api/service-reminders': {
    ...signedIn,
    summary: 'Whether a person wants to be reminded of what is due',
    query: WhoseDevices,
    replies: { 200: ReminderConsent },
  },
  'PUT /api/service-reminders': {
    ...signedIn,
    summary: 'Agree to reminders or end them; the own ones, or any for an admin',
    query: WhoseDevices,
    body: ReminderConsentChange,
    replies: { 200: ReminderConsent },
  },
  'GET /api/service-reminders/:token': {
    ...open,
    summary: 'Whether the reader of a mail is still reminded',
    params: ReminderToken,
    replies: { 200: ReminderLink },
  },
  'POST /u/:token': {
    ...open,
    summary: 'End reminders by one press, in the mail program or on the page (RFC 8058)',
    params: ReminderToken,
    fromAnywhere: true,
    replies: { 200: MessageAnswer },
  },
  'GET /api/admin/service-reminders': {
    ...admin,
    summary: 'Reminders of the next seven days, and whose are held back',
    replies: { 200: PlannedReminders },
  },
  'GET /api/admin/service-reminders/sent': {
    ...admin,
    summary: 'Reminders that were written, the newest first',
    query: PageQuery,
    replies: { 200: SentReminderList },
  },
  'PUT /api/admin/users/:id/service-reminders': {
    ...admin,
    summary: 'Hold back what is due to a household, or let it go',
    body: ReminderHold,
    replies: { 200: ReminderHold },
  },
} as const
