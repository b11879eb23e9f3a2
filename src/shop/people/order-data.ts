import { contact, type PersonalData } from './personal-table.ts'

/** Goods and money: name and address stay as they were frozen with the order. */
const bookkeeping = { kept: 'business records are kept for ten years (OR 958f)' }

/** What orders and their money say of a person; part of the registry in personal-data.ts. */
export const orderData = {
  orders: {
    deleted: bookkeeping,
    joined: 'moved',
    columns: {
      exported: [
        'order_no',
        'email',
        ...contact,
        'tracking_number',
        'total',
        'delivery',
        'vat',
        'terms_version',
      ],
      coded: [
        'fulfilment',
        'delivery_method',
        'payment_method',
        'totals_mode',
        'status',
        'billing',
      ],
      technical: ['fingerprint', 'search_text', 'corrections', 'vat_per_mille', 'is_export'],
    },
  },
  order_items: {
    partOf: 'orders',
    columns: { exported: ['name', 'price_net', 'price_gross', 'quantity'], technical: ['picture'] },
  },
  stock_movements: {
    partOf: 'orders',
    columns: { coded: ['reason'], internal: ['note'], technical: ['pieces', 'at'] },
  },
  payment_links: { partOf: 'orders', columns: { secret: ['token_hash'] } },
  payment_sessions: {
    partOf: 'orders',
    columns: {
      exported: ['provider', 'status', 'transaction_id', 'amount'],
      coded: ['review_reason'],
      technical: ['id', 'provider_ref', 'url'],
      internal: ['review_note'],
    },
  },
  refunds: {
    partOf: 'orders',
    columns: {
      exported: ['currency', 'reason', 'amount'],
      coded: ['origin', 'status', 'method'],
      apart: ['lines'],
      technical: ['id', 'session_id', 'provider_ref'],
      internal: ['failure', 'review_note'],
    },
  },
  disputes: {
    partOf: 'orders',
    columns: {
      coded: ['status', 'currency'],
      technical: ['id', 'session_id'],
      internal: ['reason', 'review_note', 'amount', 'blocks_refunds'],
    },
  },
  bank_uploads: { nothing: ['file_name', 'kind', 'until_day'] },
  bank_entries: {
    partOf: 'orders',
    columns: {
      exported: ['day', 'reference', 'payer', 'payer_iban', 'text', 'amount'],
      coded: ['outcome', 'reason'],
      technical: [
        'key',
        'account',
        'bank_ref',
        'end_to_end',
        'entry_ref',
        'is_whole',
        'entry_total',
      ],
      internal: ['note'],
    },
  },
  money_entries: {
    partOf: 'orders',
    columns: {
      exported: ['currency', 'reference', 'amount'],
      coded: ['kind', 'method'],
      technical: [
        'session_id',
        'refund_id',
        'dispute_id',
        'turnover',
        'vat',
        'vat_per_mille',
        'by_hand',
        'direct',
        'direct_vat',
      ],
      internal: ['reason'],
    },
  },
  rate_changes: {
    partOf: 'orders',
    columns: { technical: ['turnover', 'vat_before', 'per_mille_before', 'vat', 'vat_per_mille'] },
  },
  ledger_seals: { partOf: 'orders', columns: { technical: ['hash', 'entries'] } },
  adjustment_seals: { partOf: 'orders', columns: { technical: ['hash', 'entries'] } },
  closed_months: { nothing: ['until_day'] },
  documents: {
    partOf: 'orders',
    columns: {
      coded: ['kind', 'series', 'state'],
      apart: ['due_day', 'reference', 'data', 'total', 'vat', 'vat_per_mille'],
      technical: ['refund_id', 'dispute_id', 'search_text', 'hash', 'year', 'number', 'renderer'],
    },
  },
  reductions: {
    partOf: 'orders',
    columns: { coded: ['kind'], internal: ['reason', 'amount', 'vat', 'vat_per_mille'] },
  },
  services: { nothing: ['name', 'unit'] },
  document_numbers: { nothing: ['series'] },
  reminders: {
    partOf: 'documents',
    columns: { coded: ['channel'], apart: ['due_day', 'level', 'open'] },
  },
} satisfies Partial<PersonalData>
