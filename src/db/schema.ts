import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { AppointmentStepTable, AppointmentTable } from './appointment-tables.ts'
import type { DevicePhotoTable, DeviceServiceTable, DeviceTable } from './device-tables.ts'
import type { DocumentTable, ReminderTable } from './document-tables.ts'
import type {
  DisputeTable,
  MoneyEntryTable,
  PaymentSessionTable,
  RefundTable,
  SimulatedRefundTable,
  WebhookEventTable,
} from './money-tables.ts'
import type {
  EmailTokenTable,
  JoinCodeTable,
  LoginChallengeTable,
  PasswordResetTable,
  PhoneCodeTable,
  SecondFactorTable,
  SessionTable,
} from './sign-in-tables.ts'
import type {
  ReminderConsentTable,
  ServiceReminderTable,
  ServiceReminderTermTable,
} from './service-reminder-tables.ts'
import type { RoundStopTable, VisitPhotoTable, VisitTable } from './visit-tables.ts'
import type { BankEntryTable, BankUploadTable } from './bank-tables.ts'

/**
 * The tables. Instants are integer ms since 1970 (UTC), money is integer Rappen, booleans are 0/1,
 * so that SQLite and PostgreSQL hold the same values.
 */
export type Tables = {
  categories: { slug: string; name: string; position: number }
  products: ProductTable
  /** The pictures of a product besides its first one, in the owner's order; `alt` says what they show. */
  product_pictures: { product_id: number; position: number; picture: string; alt: string }
  /** What goes with a product, in the owner's order. */
  product_accessories: { product_id: number; position: number; accessory_id: number }
  uploaded_pictures: UploadedPictureTable
  picture_files: PictureFileTable
  users: UserTable
  join_codes: JoinCodeTable
  credentials: CredentialTable
  sessions: SessionTable
  email_tokens: EmailTokenTable
  password_resets: PasswordResetTable
  phone_codes: PhoneCodeTable
  second_factors: SecondFactorTable
  /** Ten codes an admin keeps on paper; a used one is gone. `slot` (0 to 9) is the code's first digit. */
  recovery_codes: { user_id: number; slot: number; code_hash: string }
  login_challenges: LoginChallengeTable
  /** Counters; and, under `login-known:`, where the owner of an account was seen (shop/limits/known-sources.ts). */
  attempts: { key: string; window_started_at: number; count: number }
  cart_items: { user_id: number; product_id: number; quantity: number; added_at: number }
  orders: OrderTable
  order_keys: OrderKeyTable
  order_items: OrderItemTable
  payment_sessions: PaymentSessionTable
  refunds: RefundTable
  disputes: DisputeTable
  /** The one link with which an order is paid without a sign-in; SHA-256 of its token, hex. */
  payment_links: { order_id: number; token_hash: string; created_at: number }
  money_entries: MoneyEntryTable
  documents: DocumentTable
  /** The last number of each series (`RE`, `GS`) in a year: no number is left out (docs/decisions/016). */
  document_numbers: { series: string; year: number; last: number }
  reminders: ReminderTable
  bank_uploads: BankUploadTable
  bank_entries: BankEntryTable
  devices: DeviceTable
  device_services: DeviceServiceTable
  device_photos: DevicePhotoTable
  appointments: AppointmentTable
  appointment_steps: AppointmentStepTable
  /** Links in mails, any of which shows its appointment as it is now; SHA-256 of the token, hex. */
  appointment_links: { token_hash: string; appointment_id: number; created_at: number }
  /** Pictures that came with a request (WebP), private. `hash`: SHA-256 of the bytes, hex. */
  appointment_photos: { appointment_id: number; hash: string; bytes: Uint8Array }
  appointment_devices: { appointment_id: number; device_id: number }
  /** The one address under which a telephone reads the appointments; SHA-256 of its token, hex. */
  calendar_links: { token_hash: string; created_at: number }
  round_stops: RoundStopTable
  visits: VisitTable
  /** Which devices a visit was for; one is serviced on one visit a day. */
  visit_devices: { visit_id: number; device_id: number; day: string }
  visit_photos: VisitPhotoTable
  service_reminder_consents: ReminderConsentTable
  service_reminders: ServiceReminderTable
  service_reminder_terms: ServiceReminderTermTable
  mails: MailTable
  webhook_events: WebhookEventTable
  /** When a provider was last asked: about payments under way, others once more, refunds that nobody here began. */
  provider_looks: { provider: string; for: 'pending' | 'payments' | 'refunds'; looked_at: number }
  twint_simulator: { ref: string; state: 'approved' | 'declined' | 'cancelled' }
  twint_simulator_refunds: SimulatedRefundTable
  contact_messages: ContactMessageTable
  notes: NoteTable
  /** One row, `shop`: the owner's settings as JSON. `revision` counts the changes. */
  settings: { name: string; value: string; revision: number }
  legal_texts: LegalTextTable
  /** Bot-check tokens that were used (SHA-256, hex), remembered while they could be used again. */
  used_bot_tokens: { token_hash: string; expires_at: number }
  audit_log: AuditTable
  backups: BackupTable
  /** Keys the shop made for itself. */
  secrets: { name: string; value: string }
}

/** A connection or a transaction: every rule takes one and never asks which it is. */
export type Db = Kysely<Tables>

type ProductTable = {
  id: Generated<number>
  name: string
  category: string
  description: string
  price_net: number
  price_gross: number
  picture: string
  /** JSON: an object of strings or a string (spec §3 Details). */
  details: string
  sale: Generated<'sichtbar' | 'ausverkauft' | 'verborgen'>
  /** 1: stands for work in orders (shop/catalogue/work-product.ts). */
  is_work: Generated<0 | 1>
  created_at: number
  updated_at: number
}

/** A picture an admin uploaded. */
type UploadedPictureTable = {
  /** Its address, as products and orders name it. */
  picture: string
  /** When it was last uploaded, given to a product, or taken from one. */
  touched_at: number
}

/** An uploaded picture in one of its sizes and formats; it goes with its picture. */
type PictureFileTable = { picture: string; width: number; format: string; bytes: Uint8Array }

type UserTable = {
  id: Generated<number>
  /** Who signs in does so with it; null for those who do not. */
  email: string | null
  /** Where somebody who does not sign in can be written to, as far as the owner was told. */
  contact_email: string | null
  first_name: string
  last_name: string
  phone: string
  street: string
  postal_code: string
  city: string
  country: string
  role: 'admin' | 'user'
  email_verified_at: number | null
  /** The address a customer wants to change to, until its link is opened (design §4.8). */
  pending_email: string | null
  phone_verified_at: number | null
  /** What a person is found by (shop/accounts/account-search.ts). */
  search_text: string
  created_at: ColumnType<number, number, never>
  /** Since when nobody signs in to it. */
  locked_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Since when the row only holds orders together; everything personal in it is gone. */
  deleted_at: ColumnType<number | null, number | null | undefined, number>
}

/** What the business writes down about a person or an order, never both. */
type NoteTable = {
  id: Generated<number>
  user_id: number | null
  order_id: number | null
  text: string
  author_id: number
  created_at: ColumnType<number, number, never>
}

/** The password of an account. Without a row nobody can sign in to it. */
type CredentialTable = {
  user_id: number
  password_hash: string
  /** Reset codes guessed since the last sign-in (security T1). */
  reset_guesses: Generated<number>
}

/** Who changed what when (every write of the admin area). Rows are only ever added. */
type AuditTable = {
  id: Generated<number>
  user_id: number
  /** The address at that time: an account may change or go. */
  user_email: string
  action: string
  /** What it happened to, as `product:12`. */
  subject: string
  /** JSON of the thing before and after; null where there was nothing. */
  before: string | null
  after: string | null
  created_at: ColumnType<number, number, never>
}

/** Which order a request has led to: the visitor's intent, by the `Idempotency-Key` it came with. */
type OrderKeyTable = {
  user_id: number
  key: string
  order_id: number
}

type OrderTable = {
  id: Generated<number>
  order_no: string
  user_id: number
  /** Where it is. */
  fulfilment:
    | 'ordered'
    | 'packed'
    | 'shipped'
    | 'picked_up'
    | 'handed_over'
    | 'returned'
    | 'cancelled'
  delivery_way: 'shipping' | 'pick-up' | 'visit'
  /** How it is to be paid; how it was, says the ledger. */
  payment_way: 'twint' | 'invoice' | 'cash' | 'bank'
  /** The ordered items in a canonical text, to tell a retry from another order under the same key. */
  fingerprint: string
  total: number
  delivery: number
  vat: number
  /** The rate of the order's day; 0 when the business was not subject to VAT. */
  vat_per_mille: number
  totals_mode: 'fest' | 'berechnet'
  /** Null for a customer without one. */
  email: string | null
  phone: string
  first_name: string
  last_name: string
  street: string
  postal_code: string
  city: string
  country: string
  /**
   * How often the owner has put right who gets it and where; from then on the customer's repeated order leaves that
   * alone.
   */
  corrections: Generated<number>
  /** What the order is found by (shop/orders/order-search.ts). */
  search_text: string
  terms_version: number | null
  created_at: ColumnType<number, number, never>
  /** When nothing was open any more; written by the transaction that books the money. */
  paid_at: number | null
  /** When it left the house: was sent, picked up or handed over. */
  left_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Under which its parcel is found at the Swiss Post (contract/tracking.ts). */
  tracking_number: ColumnType<string | null, string | null | undefined, string | null>
  /** What `fulfilment` and `paid_at` are together; the database derives it. */
  status: GeneratedAlways<'open' | 'paid' | 'shipped' | 'cancelled'>
}

type OrderItemTable = {
  id: Generated<number>
  order_id: number
  product_id: number
  name: string
  picture: string
  price_net: number
  price_gross: number
  quantity: number
}

type MailTable = {
  id: Generated<number>
  /** (kind, subject_key) is unique: one confirmation per order, one notice per event. */
  kind: string
  subject_key: string
  recipient: string
  subject: string
  /** The blocks of the mail (shop/mail/blocks.ts) as JSON; empty at its end. */
  body: string
  reply_to: string | null
  /** What goes with it: a PDF that is made when it is sent (`AttachmentRef` in shop/mail/attachment.ts). */
  attachment: ColumnType<string | null, string | null | undefined, never>
  /** Where one press ends mails like this one (RFC 8058). */
  unsubscribe: ColumnType<string | null, string | null | undefined, string | null>
  attempts: number
  next_attempt_at: number
  sent_at: number | null
  /** When it was not tried any more; its text is gone. */
  given_up_at: ColumnType<number | null, number | null | undefined, number | null>
  last_error: string | null
  created_at: number
}

type ContactMessageTable = {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  /** Empty when none was given. */
  phone: Generated<string>
  message: string
  /** What it is found by, in one spelling. */
  search_text: Generated<string>
  created_at: number
  answered_at: number | null
}

/** A backup that was made, or was to be. */
type BackupTable = {
  id: Generated<number>
  started_at: number
  /** Its name where backups lie, and its size; null when it failed. */
  file: string | null
  bytes: number | null
  /** Why it failed. */
  failure: string | null
}

/** Every version ever published; the newest counts, an empty one takes the text back. */
type LegalTextTable = {
  id: Generated<number>
  kind: 'impressum' | 'datenschutz' | 'agb'
  version: number
  markdown: string
  published_at: number
  published_by: number
}
