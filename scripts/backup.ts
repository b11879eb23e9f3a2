/** Makes a backup of the shop, which may be running: `npm run backup`, with its environment (docs/operations.md). */
import { backUp } from '../src/backup/nightly.ts'
import { openStore } from '../src/backup/open-store.ts'
import { readConfig } from '../src/config.ts'
import { StartError } from '../src/start-error.ts'
import { openExisting } from '../src/db/open-migrated.ts'
import { backupState } from '../src/shop/overview/backup-runs.ts'
import { reportFigures, runCommand } from './backup-command.ts'

await runCommand(async () => {
  const { database, backup } = readConfig()
  const store = await openStore(backup.place)
  const { passphrase } = backup
  await using db = await openExisting(database)
  const made = await backUp({ db, database, store, passphrase, now: Date.now() })
  if (!made) throw new StartError((await backupState(db)).failed?.failure)
  reportFigures(made.figures)
  const sealed = passphrase === undefined ? 'not encrypted' : 'encrypted'
  const megabytes = (made.bytes / 1e6).toLocaleString('en', { maximumSignificantDigits: 2 })
  console.log(`\n${made.name}: ${megabytes} MB, ${sealed}, read again and whole, in ${store.place}`)
})
