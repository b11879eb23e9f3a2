import { addressColumns } from '../accounts/unify-emails.ts'
import { eraseAccount } from '../accounts/accounts.ts'
import { eraseAppointments } from '../appointments/erase-appointments.ts'
import { endOtherConsent, eraseReminders } from '../devices/consent.ts'
import { eraseRecipient } from '../mail/outbox.ts'
import { dropDoubledStops } from '../service/day.ts'
import { eraseVisits } from '../service/visits.ts'
import { nobodysTables } from './nobodys-tables.ts'
import { eraseNotes } from './notes.ts'
import { orderData } from './order-data.ts'
import { contact, lastDays, place, type PersonalData } from './personal-table.ts'

/** Only somebody who signs in has such rows. */
const signIn = { deleted: 'rows', joined: 'erased' } as const

/**
 * What the shop holds of a person, table by table: what its export, its deletion and the joining with an account do
 * with each. Deleting and joining go through the tables in this order (erase-person.ts, join-person.ts); the export is
 * composed in account-export.ts and is compared with this table by a test (docs/decisions/066).
 */
export const personalData: PersonalData = {
  // First: it refuses somebody who was deleted before.
  users: {
    deleted: {
      columns: [...addressColumns, ...contact, 'search_text'],
      by: (trx, id, { now }) => eraseAccount(trx, id, now),
    },
    joined: 'erased',
    columns: {
      exported: [...addressColumns, ...contact, 'role'],
      technical: ['search_text'],
    },
  },
  billing_addresses: { ...signIn, columns: { exported: ['company', 'reference', ...place] } },
  join_codes: { deleted: 'rows', joined: 'erased', columns: { secret: ['code_hash'] } },
  credentials: { ...signIn, columns: { secret: ['password_hash'], technical: ['reset_guesses'] } },
  sessions: { ...signIn, columns: { secret: ['token_hash'] } },
  email_tokens: { ...signIn, columns: { secret: ['token_hash'], repeated: ['email'] } },
  password_resets: {
    ...signIn,
    columns: { secret: ['address_hash', 'code_hash', 'link_hash'], technical: ['tries'] },
  },
  phone_codes: {
    ...signIn,
    columns: { secret: ['code_hash'], repeated: ['phone'], technical: ['tries'] },
  },
  second_factors: { ...signIn, columns: { secret: ['secret'], technical: ['last_step'] } },
  recovery_codes: { ...signIn, columns: { secret: ['code_hash'], technical: ['slot'] } },
  login_challenges: { ...signIn, columns: { secret: ['token_hash'], technical: ['tries'] } },
  attempts: {
    deleted: { kept: 'a limit must not end with an account; counters are swept' },
    joined: 'stays',
    columns: { technical: ['key', 'count'] },
  },
  idempotency_keys: {
    deleted: { kept: 'what was sent before is not done again; swept after a year' },
    joined: 'stays',
    columns: { technical: ['what', 'key', 'fingerprint', 'made'] },
  },

  cart_items: { ...signIn, columns: { exported: ['quantity'] } },
  ...orderData,

  devices: {
    deleted: 'rows',
    joined: 'moved',
    columns: {
      exported: [
        'code',
        'kind',
        'fuel',
        'place',
        'name',
        'in_use_day',
        'expires_day',
        ...lastDays,
        'fluorine_free',
        'retired_day',
        'retired_reason',
        'size',
        'year',
      ],
      repeated: ['deadline_day'],
      internal: [
        'service_years',
        'agent_years',
        'life_years',
        'cleaning_months',
        'inspection_months',
      ],
      technical: ['import_key', 'due_day', 'piece', 'revision'],
    },
  },
  device_services: {
    partOf: 'devices',
    columns: {
      exported: ['day', 'outcome', 'note', 'service', 'change', 'test', 'cleaning', 'inspection'],
    },
  },
  device_photos: { partOf: 'devices', columns: { apart: ['bytes'], technical: ['hash'] } },
  appointments: {
    deleted: { rows: eraseAppointments },
    joined: 'moved',
    columns: {
      exported: [
        'state',
        'service',
        'appliance',
        'street',
        'postal_code',
        'city',
        'note',
        'cancel_side',
        'pieces',
        'with_visit',
        'price',
        'vat_per_mille',
      ],
      coded: ['windows', 'announced_channel'],
      repeated: ['first_name', 'last_name', 'email', 'phone'],
      technical: ['search_text', 'revision'],
    },
  },
  appointment_steps: {
    partOf: 'appointments',
    columns: { exported: ['note'], coded: ['state', 'side', 'channel'] },
  },
  appointment_links: { partOf: 'appointments', columns: { secret: ['token_hash'] } },
  appointment_photos: {
    partOf: 'appointments',
    columns: { exported: ['bytes'], technical: ['hash'] },
  },
  appointment_devices: { partOf: 'appointments', columns: {} },
  service_reminder_consents: {
    deleted: 'rows',
    // Before the reminders, because ending a consent withdraws the mails about them.
    joined: { moved: endOtherConsent },
    columns: { exported: ['text', 'channel'], coded: ['end_channel'], secret: ['token'] },
  },
  service_reminders: {
    deleted: { rows: eraseReminders },
    joined: 'moved',
    columns: { repeated: ['devices'], technical: ['step'] },
  },
  service_reminder_terms: {
    partOf: 'service_reminders',
    columns: { technical: ['term_day', 'step'] },
  },
  visits: {
    deleted: { rows: eraseVisits },
    joined: 'moved',
    columns: { exported: ['day', 'data'] },
  },
  visit_devices: { partOf: 'visits', columns: { repeated: ['day'] } },
  visit_photos: { partOf: 'visits', columns: { apart: ['bytes'], technical: ['key'] } },
  invoice_drafts: { deleted: 'rows', joined: 'moved', columns: { internal: ['data'] } },
  round_stops: {
    deleted: 'rows',
    joined: { moved: dropDoubledStops },
    columns: { internal: ['day', 'position'] },
  },

  notes: { deleted: { rows: eraseNotes }, joined: 'moved', columns: { exported: ['text'] } },
  mails: {
    deleted: {
      columns: ['recipient', 'last_error', 'reply_to'],
      by: async (trx, _id, { addresses }) => {
        for (const address of addresses) await eraseRecipient(trx, address)
      },
    },
    // By `forgetAddress`: they went to another address than that of the account.
    joined: 'erased',
    columns: {
      exported: ['subject'],
      repeated: ['recipient'],
      secret: ['unsubscribe'],
      technical: ['kind', 'subject_key', 'attachment', 'attempts'],
      // The text of a mail is deleted once it is sent, and so is the address it was to be answered to.
      internal: ['body', 'reply_to', 'last_error'],
    },
  },
  contact_messages: {
    deleted: { kept: 'they belong to an address that is not proven; deleted after a year' },
    joined: 'stays',
    columns: {
      exported: ['first_name', 'last_name', 'email', 'phone', 'message'],
      // The message itself begins with it.
      coded: ['is_return'],
      technical: ['search_text'],
    },
  },
  message_answers: { partOf: 'contact_messages', columns: { exported: ['text'] } },
  audit_log: {
    deleted: { kept: 'who changed what must stay traceable; of customers who joined an account' },
    joined: 'stays',
    columns: { internal: ['user_email', 'action', 'subject', 'before', 'after'] },
  },

  ...nobodysTables,
}
