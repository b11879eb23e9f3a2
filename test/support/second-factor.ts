import { TOTP } from 'otpauth'
import type { Customer, TestShop } from './shop.ts'

/** The code an authenticator app shows at an instant (ms) for the secret in the page's format. */
export function codeOf(secret: string, instant: number): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: instant })
}

/**
 * Switches on an admin's second factor, as the security page does, the code typed as `type` has it. Returns the secret and
 * the recovery codes.
 */
export async function protect(
  shop: TestShop,
  { call, password }: Customer,
  type = (code: string) => code,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const path = '/api/admin/second-factor'
  const setup = await call<{ secret: string }>('POST', `${path}/setup`, {
    body: { password },
  })
  if (setup.status !== 200) throw new Error(`setup: ${JSON.stringify(setup.body)}`)
  const { secret } = setup.body
  const confirmed = await call<{ recoveryCodes: string[] }>('POST', `${path}/confirm`, {
    body: { code: type(codeOf(secret, shop.clock.now())) },
  })
  if (confirmed.status !== 200) throw new Error(`confirm: ${JSON.stringify(confirmed.body)}`)
  // The next code is a different one.
  shop.clock.advance(30_000)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}
