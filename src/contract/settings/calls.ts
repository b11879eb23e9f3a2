import { Type } from 'typebox'
import { admin, shared } from '../fields/endpoint-parts.ts'
import { Opening, OpeningChange, OpeningConfirmation } from './opening.ts'
import {
  CurrentLegalText,
  LegalKind,
  LegalVersions,
  NewLegalText,
  NewSettings,
  OwnerSettings,
  Settings,
  TestMailSent,
} from './settings.ts'
import { Site } from './site.ts'

const kind = Type.Object({ kind: LegalKind })

/** What the owner decides, legal texts, and the opening of the shop (spec §7); part of the table in contract/endpoints.ts. */
export const settingsCalls = {
  'PUT /api/admin/settings': {
    ...admin,
    summary: 'Change what the owner decides',
    body: NewSettings,
    replies: { 200: OwnerSettings },
  },
  'GET /api/admin/settings': {
    ...admin,
    summary: 'What the owner has decided, with what only the owner sees',
    replies: { 200: OwnerSettings },
  },
  'POST /api/admin/test-mail': {
    ...admin,
    summary: 'Send a test mail to where the notices go',
    replies: { 200: TestMailSent },
  },
  'GET /api/admin/opening': {
    ...admin,
    summary: 'Whether the shop sells, and what it still needs before it may',
    replies: { 200: Opening },
  },
  'PUT /api/admin/opening': {
    ...admin,
    summary: 'Open the shop, or close it again',
    body: OpeningChange,
    replies: { 200: Opening },
  },
  'POST /api/admin/opening/confirm': {
    ...admin,
    summary: 'Confirm a point of the list that only a person can know',
    body: OpeningConfirmation,
    replies: { 200: Opening },
  },
  'POST /api/admin/opening/check': {
    ...admin,
    summary: 'Try the connection to the payment provider',
    replies: { 200: Opening },
  },
  'GET /api/admin/legal/:kind': {
    ...admin,
    summary: 'All versions of a legal text',
    params: kind,
    replies: { 200: LegalVersions },
  },
  'POST /api/admin/legal/:kind': {
    ...admin,
    summary: 'Publish a legal text',
    params: kind,
    body: NewLegalText,
    // Markdown of a whole legal text is longer than any other body.
    bodyLimit: 256 * 1024,
    replies: { 201: LegalVersions },
  },
  'GET /api/site': { ...shared, summary: 'What every page shows', replies: { 200: Site } },
  'GET /api/settings': {
    ...shared,
    summary: 'What the owner has decided',
    replies: { 200: Settings },
  },
  'GET /api/legal/:kind': {
    ...shared,
    summary: 'A legal text in force',
    params: kind,
    replies: { 200: CurrentLegalText },
  },
} as const
