import { addressColumns } from '../accounts/unify-emails.ts'
import { eraseAccount } from '../accounts/accounts.ts'
import { eraseAppointments } from '../appointments/erase-appointments.ts'
import { endOtherConsent, eraseReminders } from '../devices/consent.ts'
import { eraseRecipient } from '../mail/outbox.ts'
import { dropDoubledStops } from '../service/day.ts'
import { eraseVisits } from '../service/erase-visits.ts'
import { nobodysTables } from './nobodys-tables.ts'
import { eraseNotes } from './notes.ts'
import { contact, lastDays, place, type PersonalData } from './personal-table.ts'

/** Goods and money: name and address stay as they were frozen with the order. */
const bookkeeping = { kept: 'business records are kept for ten years (OR 958f)' }
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
    text: {
      exported: [...addressColumns, ...contact, 'role'],
      technical: ['search_text'],
    },
  },
  billing_addresses: { ...signIn, text: { exported: ['company', 'reference', ...place] } },
  join_codes: { deleted: 'rows', joined: 'erased', text: { secret: ['code_hash'] } },
  credentials: { ...signIn, text: { secret: ['password_hash'] } },
  sessions: { ...signIn, text: { secret: ['token_hash'] } },
  email_tokens: { ...signIn, text: { secret: ['token_hash'], repeated: ['email'] } },
  password_resets: { ...signIn, text: { secret: ['address_hash', 'code_hash', 'link_hash'] } },
  phone_codes: { ...signIn, text: { secret: ['code_hash'], repeated: ['phone'] } },
  second_factors: { ...signIn, text: { secret: ['secret'] } },
  recovery_codes: { ...signIn, text: { secret: ['code_hash'] } },
  login_challenges: { ...signIn, text: { secret: ['token_hash'] } },
  attempts: {
    deleted: { kept: 'a limit must not end with an account; counters are swept' },
    joined: 'stays',
    text: { technical: ['key'] },
  },
  idempotency_keys: {
    deleted: { kept: 'what was sent before is not done again; swept after a year' },
    joined: 'stays',
    text: { technical: ['what', 'key', 'fingerprint', 'made'] },
  },

  cart_items: { ...signIn, text: {} },
  orders: {
    deleted: bookkeeping,
    joined: 'moved',
    text: {
      exported: ['order_no', 'email', ...contact, 'tracking_number'],
      coded: [
        'fulfilment',
        'delivery_method',
        'payment_method',
        'totals_mode',
        'status',
        'billing',
      ],
      technical: ['fingerprint', 'search_text'],
    },
  },
  order_items: { partOf: 'orders', text: { exported: ['name'], technical: ['picture'] } },
  stock_movements: { partOf: 'orders', text: { coded: ['reason'], internal: ['note'] } },
  payment_links: { partOf: 'orders', text: { secret: ['token_hash'] } },
  payment_sessions: {
    partOf: 'orders',
    text: {
      exported: ['provider', 'status', 'transaction_id'],
      coded: ['review_reason'],
      technical: ['id', 'provider_ref', 'url'],
      internal: ['review_note'],
    },
  },
  refunds: {
    partOf: 'orders',
    text: {
      exported: ['currency', 'reason'],
      coded: ['origin', 'status', 'method'],
      apart: ['lines'],
      technical: ['id', 'session_id', 'provider_ref'],
      internal: ['failure', 'review_note'],
    },
  },
  disputes: {
    partOf: 'orders',
    text: {
      coded: ['status', 'currency'],
      technical: ['id', 'session_id'],
      internal: ['reason', 'review_note'],
    },
  },
  bank_uploads: { nothing: ['file_name', 'kind', 'until_day'] },
  bank_entries: {
    partOf: 'orders',
    text: {
      exported: ['day', 'reference', 'payer', 'payer_iban', 'text'],
      coded: ['outcome', 'reason'],
      technical: ['key', 'account', 'bank_ref', 'end_to_end', 'entry_ref'],
      internal: ['note'],
    },
  },
  money_entries: {
    partOf: 'orders',
    text: {
      exported: ['currency', 'reference'],
      coded: ['kind', 'method'],
      technical: ['session_id', 'refund_id', 'dispute_id'],
      internal: ['reason'],
    },
  },
  rate_changes: { partOf: 'orders', text: {} },
  ledger_seals: { partOf: 'orders', text: { technical: ['hash'] } },
  adjustment_seals: { partOf: 'orders', text: { technical: ['hash'] } },
  closed_months: { nothing: ['until_day'] },
  documents: {
    partOf: 'orders',
    text: {
      coded: ['kind', 'series', 'state'],
      apart: ['due_day', 'reference', 'data'],
      technical: ['refund_id', 'dispute_id', 'search_text', 'hash'],
    },
  },
  reductions: { partOf: 'orders', text: { coded: ['kind'], internal: ['reason'] } },
  services: { nothing: ['name', 'unit'] },
  document_numbers: { nothing: ['series'] },
  reminders: { partOf: 'documents', text: { coded: ['way'], apart: ['due_day'] } },

  devices: {
    deleted: 'rows',
    joined: 'moved',
    text: {
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
      ],
      repeated: ['deadline_day'],
      technical: ['import_key', 'due_day'],
    },
  },
  device_services: { partOf: 'devices', text: { exported: ['day', 'outcome', 'note'] } },
  device_photos: { partOf: 'devices', text: { apart: ['bytes'], technical: ['hash'] } },
  appointments: {
    deleted: { rows: eraseAppointments },
    joined: 'moved',
    text: {
      exported: [
        'state',
        'service',
        'appliance',
        'street',
        'postal_code',
        'city',
        'note',
        'cancel_side',
      ],
      coded: ['windows', 'announced_way'],
      repeated: ['first_name', 'last_name', 'email', 'phone'],
      technical: ['search_text'],
    },
  },
  appointment_steps: {
    partOf: 'appointments',
    text: { exported: ['note'], coded: ['state', 'side', 'way'] },
  },
  appointment_links: { partOf: 'appointments', text: { secret: ['token_hash'] } },
  appointment_photos: {
    partOf: 'appointments',
    text: { exported: ['bytes'], technical: ['hash'] },
  },
  appointment_devices: { partOf: 'appointments', text: {} },
  service_reminder_consents: {
    deleted: 'rows',
    // Before the reminders, because ending a consent withdraws the mails about them.
    joined: { moved: endOtherConsent },
    text: { exported: ['text', 'channel'], coded: ['end_channel'], secret: ['token'] },
  },
  service_reminders: {
    deleted: { rows: eraseReminders },
    joined: 'moved',
    text: { repeated: ['devices'] },
  },
  service_reminder_terms: { partOf: 'service_reminders', text: { technical: ['term_day'] } },
  visits: {
    deleted: { rows: eraseVisits },
    joined: 'moved',
    text: { exported: ['day', 'data'] },
  },
  visit_devices: { partOf: 'visits', text: { repeated: ['day'] } },
  visit_photos: { partOf: 'visits', text: { apart: ['bytes'], technical: ['key'] } },
  invoice_drafts: { deleted: 'rows', joined: 'moved', text: { internal: ['data'] } },
  round_stops: {
    deleted: 'rows',
    joined: { moved: dropDoubledStops },
    text: { internal: ['day'] },
  },

  notes: { deleted: { rows: eraseNotes }, joined: 'moved', text: { exported: ['text'] } },
  mails: {
    deleted: {
      columns: ['recipient', 'last_error', 'reply_to'],
      by: async (trx, _id, { addresses }) => {
        for (const address of addresses) await eraseRecipient(trx, address)
      },
    },
    joined: 'stays',
    text: {
      exported: ['subject'],
      repeated: ['recipient'],
      secret: ['unsubscribe'],
      technical: ['kind', 'subject_key', 'attachment'],
      // The text of a mail is deleted once it is sent, and so is the address it was to be answered to.
      internal: ['body', 'reply_to', 'last_error'],
    },
  },
  contact_messages: {
    deleted: { kept: 'they belong to an address that is not proven; deleted after a year' },
    joined: 'stays',
    text: {
      exported: ['first_name', 'last_name', 'email', 'phone', 'message'],
      technical: ['search_text'],
    },
  },
  message_answers: { partOf: 'contact_messages', text: { exported: ['text'] } },
  audit_log: {
    deleted: { kept: 'who changed what must stay traceable; of customers who joined an account' },
    joined: 'stays',
    text: { internal: ['user_email', 'action', 'subject', 'before', 'after'] },
  },

  ...nobodysTables,
}
