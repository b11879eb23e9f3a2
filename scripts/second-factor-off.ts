/**
 * Switches off an admin's second factor: `npm run second-factor-off -- chefin@beispiel.ch`, with the
 * environment of the shop (docs/operations.md). The shop may be running.
 */
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/open.ts'
import { rescueFromSecondFactor } from '../src/shop/sign-in/second-factor-rescue.ts'

const email = process.argv[2]
if (!email) {
  console.error('Whose? npm run second-factor-off -- <e-mail address>')
  process.exitCode = 1
} else {
  const db = openDatabase(readConfig().database)
  try {
    const wasOn = await rescueFromSecondFactor(db, email, Date.now())
    console.log(
      wasOn
        ? `The second factor of ${email} is off and every session of it has ended. Sign in with the password and switch it on again.`
        : `The second factor of ${email} is not on.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
