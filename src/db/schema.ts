import type { ColumnType, Generated, Kysely, KyselyPlugin, Transaction } from 'kysely'
import type { Reads } from './reads.ts'
import type { AppointmentStepTable, AppointmentTable } from './appointment-tables.ts'
import type { ContactMessageTable, MessageAnswerTable } from './message-tables.ts'
import type { DevicePhotoTable, DeviceServiceTable, DeviceTable } from './device-tables.ts'
import type {
  DocumentTable,
  InvoiceDraftTable,
  ReductionTable,
  ReminderTable,
  ServiceTable,
} from './document-tables.ts'
import type {
  ClosedMonthTable,
  DisputeTable,
  LedgerSealTable,
  MoneyEntryTable,
  PaymentSessionTable,
  RefundTable,
  ProviderPollTable,
  RateChangeTable,
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
import type { OrderItemTable, OrderTable } from './order-tables.ts'
import type { PictureFileTable, ProductTable, UploadedPictureTable } from './product-tables.ts'
import type { Source } from './source-column.ts'
import type { ProductImportTable, ProductStockTable, StockMovementTable } from './stock-tables.ts'
import type {
  BankEntryTable,
  BankSenderTable,
  BankUploadTable,
  PayoutBookingTable,
  PayoutTable,
} from './bank-tables.ts'

/**
 * The tables. Instants are integer ms since 1970 (UTC), money is integer Rappen, booleans are 0/1,
 * so that SQLite and PostgreSQL hold the same values.
 */
export type Tables = {
  categories: { slug: string; name: string; position: number }
  products: ProductTable
  /** The further pictures of a product, in the owner's order; `alt` describes what they show. */
  product_pictures: { product_id: number; position: number; picture: string; alt: string }
  /** The accessories of a product, in the owner's order. */
  product_accessories: { product_id: number; position: number; accessory_id: number }
  product_stock: ProductStockTable
  stock_movements: StockMovementTable
  product_imports: ProductImportTable
  uploaded_pictures: UploadedPictureTable
  picture_files: PictureFileTable
  users: UserTable
  billing_addresses: BillingAddressTable
  join_codes: JoinCodeTable
  credentials: CredentialTable
  sessions: SessionTable
  email_tokens: EmailTokenTable
  password_resets: PasswordResetTable
  phone_codes: PhoneCodeTable
  second_factors: SecondFactorTable
  /** Ten codes an admin keeps on paper; a used one is deleted. `slot` (0 to 9) is the code's first digit. */
  recovery_codes: { user_id: number; slot: number; code_hash: string }
  login_challenges: LoginChallengeTable
  /** Counters; and, under `login-known:`, the known sources of an account's owner (shop/tools/known-sources.ts). */
  attempts: { key: string; window_started_at: number; count: number }
  cart_items: { user_id: number; product_id: number; quantity: number; added_at: number }
  orders: OrderTable
  order_items: OrderItemTable
  payment_sessions: PaymentSessionTable
  refunds: RefundTable
  disputes: DisputeTable
  /** The one link to pay an order without signing in; SHA-256 of its token, hex. */
  payment_links: { order_id: number; token_hash: string; created_at: number }
  money_entries: MoneyEntryTable
  rate_changes: RateChangeTable
  ledger_seals: LedgerSealTable
  adjustment_seals: LedgerSealTable
  closed_months: ClosedMonthTable
  documents: DocumentTable
  /** The last number of each series (`RE`, `GS`) in a year: numbering has no gaps (docs/decisions/016). */
  document_numbers: { series: string; year: number; last: number }
  reductions: ReductionTable
  services: ServiceTable
  invoice_drafts: InvoiceDraftTable
  reminders: ReminderTable
  bank_uploads: BankUploadTable
  bank_entries: BankEntryTable
  bank_senders: BankSenderTable
  payouts: PayoutTable
  payout_bookings: PayoutBookingTable
  devices: DeviceTable
  device_services: DeviceServiceTable
  device_photos: DevicePhotoTable
  appointments: AppointmentTable
  appointment_steps: AppointmentStepTable
  /** Links in mails, all of which show the appointment in its current state; SHA-256 of the token, hex. */
  appointment_links: { token_hash: string; appointment_id: number; created_at: number }
  /** Photos uploaded with a request (WebP), private. `hash`: SHA-256 of the bytes, hex. */
  appointment_photos: { appointment_id: number; hash: string; bytes: Uint8Array }
  appointment_devices: { appointment_id: number; device_id: number }
  /** The one address from which a phone subscribes to the appointments; SHA-256 of its token, hex. */
  calendar_links: { token_hash: string; created_at: number }
  round_stops: RoundStopTable
  visits: VisitTable
  /** The devices of a visit; each is serviced on at most one visit a day. */
  visit_devices: { visit_id: number; device_id: number; day: string }
  visit_photos: VisitPhotoTable
  service_reminder_consents: ReminderConsentTable
  service_reminders: ServiceReminderTable
  service_reminder_terms: ServiceReminderTermTable
  mails: MailTable
  webhook_events: WebhookEventTable
  idempotency_keys: IdempotencyKeyTable
  /** When a provider was last polled: for pending payments, for past payments again, for refunds not started here. */
  provider_polls: ProviderPollTable
  twint_simulator: { ref: string; state: 'approved' | 'declined' | 'cancelled' }
  twint_simulator_refunds: SimulatedRefundTable
  contact_messages: ContactMessageTable
  message_answers: MessageAnswerTable
  notes: NoteTable
  /** One row, `shop`: the owner's settings as JSON. `revision` counts the changes. */
  settings: { name: string; value: string; revision: number }
  legal_texts: LegalTextTable
  /** Used bot-check tokens (SHA-256, hex), remembered for as long as they would be valid. */
  used_bot_tokens: { token_hash: string; expires_at: number }
  audit_log: AuditTable
  backups: BackupTable
  restore_drills: RestoreDrillTable
  /** What the last runs over many rows could not do (shop/tools); instants in ms. */
  run_failures: { run: string; subject: string; message: string; since: number; failed_at: number }
  /** Keys the shop generated for itself. */
  secrets: { name: string; value: string }
}

/** Reads, in a transaction or outside. A write through it does not compile, nor plain SQL, which could write. */
export type Db = Reads<Tables> & { readonly isTransaction: boolean }

/** Reads and writes, inside one transaction. */
export type Trx = Transaction<Tables>

/** The shop's database: reads, and opens transactions (`transaction`). */
export type Database = Db & { readonly isTransaction: false }

/** The database as `openDatabase` returns it, for those who build, copy or test one; the shop's rules take less. */
export type OpenDatabase = {
  readonly isTransaction: false
  withPlugin(plugin: KyselyPlugin): OpenDatabase
} & Kysely<Tables>

/** An idempotency key that was used (shop/tools/once.ts), and the id of what was made with it. */
type IdempotencyKeyTable = {
  what: string
  key: string
  /** What was sent, or its hash; null where it is not known any more. */
  fingerprint: string | null
  made: string
  used_at: ColumnType<number, number, never>
}

type UserTable = {
  id: Generated<number>
  /** The address somebody signs in with; null for people without a sign-in. */
  email: Source<string | null>
  /** Where to write to somebody without a sign-in, if the owner knows it. */
  contact_email: Source<string | null>
  first_name: Source<string>
  last_name: Source<string>
  phone: Source<string>
  street: string
  postal_code: Source<string>
  city: Source<string>
  country: string
  role: 'admin' | 'user'
  email_verified_at: number | null
  /** The address a customer wants to change to, until its link is opened (docs/decisions/060). */
  pending_email: string | null
  phone_verified_at: number | null
  /** The text a person is searched by (shop/accounts/account-search.ts), of the columns that `changeUser` changes. */
  search_text: ColumnType<string, string, never>
  created_at: ColumnType<number, number, never>
  /** Since when nobody can sign in to it. */
  locked_at: number | null
  /** Since when the row only keeps orders together; everything personal in it is deleted. */
  deleted_at: ColumnType<number | null, number | null, number>
}

/** Where a company that buys wants its invoices, and what they have to name. */
type BillingAddressTable = {
  user_id: number
  company: string
  reference: string
  street: string
  postal_code: string
  city: string
  country: string
}

/** A note of the business about a person or an order, never both. */
type NoteTable = {
  id: Generated<number>
  user_id: number | null
  order_id: number | null
  text: string
  author_id: number
  created_at: ColumnType<number, number, never>
}

/** The password of an account. Nobody can sign in to an account without this row. */
type CredentialTable = {
  user_id: number
  password_hash: string
  /** Reset codes guessed since the last sign-in (docs/decisions/060). */
  reset_guesses: Generated<number>
}

/** The audit log: who changed what when (every write of the admin area). Append-only. */
type AuditTable = {
  id: Generated<number>
  user_id: number
  /** The address at that time: an account may change or be deleted. */
  user_email: string
  action: string
  /** What was changed, as `product:12`. */
  subject: string
  /** JSON of the object before and after; null where there was none. */
  before: string | null
  after: string | null
  created_at: ColumnType<number, number, never>
}

type MailTable = {
  id: Generated<number>
  /** (kind, subject_key) is unique: one confirmation per order, one notice per event. */
  kind: string
  subject_key: string
  recipient: string
  subject: string
  /** The blocks of the mail (shop/mail/blocks.ts) as JSON; empty once it is sent or given up. */
  body: string
  reply_to: string | null
  /** The attachment, created when the mail is sent: a PDF or a calendar file (`AttachmentRef` in shop/mail). */
  attachment: ColumnType<string | null, string | null, never>
  /** The one-click unsubscribe address (RFC 8058). */
  unsubscribe: string | null
  attempts: number
  next_attempt_at: number
  sent_at: number | null
  /** When delivery was given up; the text is deleted. */
  given_up_at: number | null
  last_error: string | null
  created_at: number
}

/** A backup, made or failed. */
type BackupTable = {
  id: Generated<number>
  started_at: number
  /** Its file name in the backup store, and its size; null when it failed. */
  file: string | null
  bytes: number | null
  /** Why it failed. */
  failure: string | null
}

/** A backup that was restored to see whether it can be. */
type RestoreDrillTable = {
  id: Generated<number>
  started_at: number
  /** Its file name; null when there was none. */
  file: string | null
  /** Why it failed; null when it succeeded. */
  failure: string | null
}

/** Every version ever published; the newest is in force, an empty one withdraws the text. */
type LegalTextTable = {
  id: Generated<number>
  kind: 'impressum' | 'datenschutz' | 'agb'
  version: number
  markdown: string
  published_at: number
  published_by: number
}
