import type { PersonalData } from './personal-table.ts'

/** The tables that hold nothing of a person; part of the registry in personal-data.ts. */
export const nobodysTables = {
  bank_senders: { nothing: ['sender', 'note'] },
  payouts: { nothing: ['ref', 'status', 'arrives_day'] },
  payout_bookings: { nothing: [] },

  categories: { nothing: ['slug', 'name'] },
  products: {
    nothing: ['name', 'category', 'description', 'picture', 'details', 'sale', 'family'],
  },
  product_pictures: { nothing: ['picture', 'alt'] },
  product_accessories: { nothing: [] },
  product_stock: { nothing: [] },
  product_imports: { nothing: ['content', 'preview_hash'] },
  uploaded_pictures: { nothing: ['picture'] },
  picture_files: { nothing: ['picture', 'format', 'bytes'] },
  calendar_links: { nothing: ['token_hash'] },
  webhook_events: { nothing: ['id', 'provider', 'ref', 'about'] },
  provider_polls: { nothing: ['provider', 'for'] },
  twint_simulator: { nothing: ['ref', 'state'] },
  twint_simulator_refunds: { nothing: ['key', 'ref', 'state'] },
  settings: { nothing: ['name', 'value'] },
  legal_texts: { nothing: ['kind', 'markdown'] },
  used_bot_tokens: { nothing: ['token_hash'] },
  backups: { nothing: ['file', 'failure'] },
  restore_drills: { nothing: ['file', 'failure'] },
  run_failures: { nothing: ['run', 'subject', 'message'] },
  secrets: { nothing: ['name', 'value'] },
} satisfies Partial<PersonalData>
