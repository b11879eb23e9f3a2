import { ContactAnswer, ContactChallenge, ContactMessage } from './contact.ts'
import { admin, open } from '../fields/endpoint-parts.ts'
import { ids } from '../fields/id.ts'
import { AdminMessageList, Answered, MessageListQuery } from './messages.ts'

const id = ids('id')

/** The contact form and its messages (spec §7); part of the table in contract/endpoints.ts. */
export const contactCalls = {
  'GET /api/admin/messages': {
    ...admin,
    summary: 'Messages of the contact form',
    query: MessageListQuery,
    replies: { 200: AdminMessageList },
  },
  'POST /api/admin/messages/:id/answered': {
    ...admin,
    summary: 'Mark a message as answered',
    params: id,
    body: Answered,
    replies: { 200: Answered },
  },
  'GET /api/contact/challenge': {
    ...open,
    summary: 'The bot check of the contact form',
    replies: { 200: ContactChallenge },
  },
  'POST /api/contact': {
    ...open,
    summary: 'Send a message to the business',
    body: ContactMessage,
    replies: { 200: ContactAnswer },
  },
} as const
