import { admin, nothing } from './endpoint-parts.ts'
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from './second-factor.ts'

/** Two-factor authentication of admins; part of the table in endpoints.ts. */
export const secondFactorEndpoints = {
  'GET /api/admin/second-factor': {
    ...admin,
    summary: 'How the signed-in admin is protected',
    replies: { 200: SecondFactorState },
  },
  'POST /api/admin/second-factor/setup': {
    ...admin,
    summary: 'Begin to set up the second factor',
    body: SecondFactorStart,
    replies: { 200: SecondFactorSetup },
  },
  'POST /api/admin/second-factor/confirm': {
    ...admin,
    summary: 'Switch the second factor on',
    body: SecondFactorConfirmation,
    replies: { 200: RecoveryCodes },
  },
  'POST /api/admin/second-factor/recovery-codes': {
    ...admin,
    summary: 'New recovery codes',
    body: SecondFactorProof,
    replies: { 200: RecoveryCodes },
  },
  'POST /api/admin/second-factor/off': {
    ...admin,
    summary: 'Switch the second factor off',
    body: SecondFactorProof,
    replies: { 204: nothing },
  },
} as const
