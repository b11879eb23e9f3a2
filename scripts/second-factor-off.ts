/**
 * Switches off an admin's second factor: `npm run second-factor-off -- chefin@beispiel.ch`, with the
 * environment of the shop (docs/operations.md). The shop may be running.
 */
import { readConfig } from '../src/config.ts'
import { openExisting } from '../src/db/open-migrated.ts'
import { rescueFromSecondFactor } from '../src/shop/sign-in/second-factor-rescue.ts'
import { runCommand } from './backup-command.ts'

const email = process.argv[2]
if (!email) {
  console.error('Whose? npm run second-factor-off -- <e-mail address>')
  process.exitCode = 1
} else {
  await runCommand(async () => {
    await using db = await openExisting(readConfig().database)
    const wasOn = await rescueFromSecondFactor(db, email, Date.now())
    console.log(
      wasOn
        ? `The second factor of ${email} is off and every session of it has ended. Sign in with the password and switch it on again.`
        : `The second factor of ${email} is not on.`,
    )
  })
}
