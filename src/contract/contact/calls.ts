import { ContactChallenge, ContactMessage } from './contact.ts'
import { admin, KeyHeader, MessageAnswer, open } from '../fields/endpoint-parts.ts'
import {
  AdminMessage,
  AdminMessageList,
  Answered,
  MessageListQuery,
  NewAnswer,
} from './messages.ts'

/** The contact form and its messages (spec §7); part of the table in contract/endpoints.ts. */
export const contactCalls = {
  'GET /api/admin/messages': {
    ...admin,
    summary: 'Messages of the contact form',
    query: MessageListQuery,
    replies: { 200: AdminMessageList },
  },
  'GET /api/admin/messages/:id': {
    ...admin,
    summary: 'A message with its answers',
    replies: { 200: AdminMessage },
  },
  'POST /api/admin/messages/:id/answers': {
    ...admin,
    summary: 'Answer a message by mail, which marks it as answered',
    headers: KeyHeader,
    body: NewAnswer,
    replies: { 201: AdminMessage },
  },
  'POST /api/admin/messages/:id/answered': {
    ...admin,
    summary: 'Mark a message as answered',
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
    replies: { 200: MessageAnswer },
  },
} as const
