import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '../../contract/second-factor.ts'
import { sendAdmin } from './admin-send.ts'

type Proof = { password: string; code: string }

/** The second factor of the admin who is signed in. */
export const securityApi = {
  state: () => sendAdmin<SecondFactorState>('GET', '/second-factor'),
  begin: (password: string) =>
    sendAdmin<SecondFactorSetup>('POST', '/second-factor/setup', { password }),
  confirm: (code: string) => sendAdmin<RecoveryCodes>('POST', '/second-factor/confirm', { code }),
  renewCodes: (proof: Proof) =>
    sendAdmin<RecoveryCodes>('POST', '/second-factor/recovery-codes', proof),
  end: (proof: Proof) => sendAdmin<void>('POST', '/second-factor/off', proof),
}
