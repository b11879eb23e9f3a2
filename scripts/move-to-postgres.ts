/**
 * Copies the shop from `DATA_DIR/shop.db` into the empty PostgreSQL at `DATABASE_URL`: `npm run move-to-postgres`
 * (docs/operations.md). The shop must be stopped; the file is left unchanged.
 */
import { moveToPostgres } from '../src/backup/move-to-postgres.ts'
import { hideSignIn, readConfig, sqliteFile } from '../src/config.ts'
import { StartError } from '../src/start-error.ts'
import { isPostgres } from '../src/db/open.ts'
import { runCommand } from './backup-command.ts'

await runCommand(async () => {
  const { database, dataDir } = readConfig()
  if (!isPostgres(database))
    throw new StartError('Set DATABASE_URL to the empty PostgreSQL the shop is to move into.')
  const file = sqliteFile(dataDir)
  console.log(`${file} goes into ${hideSignIn(database)} …`)
  const { before, after } = await moveToPostgres(file, database)
  console.log('   before      after')
  for (const [name, { rows }] of Object.entries(before))
    console.log(`${String(rows).padStart(9)}  ${String(after[name]?.rows).padStart(9)}  ${name}`)
  console.log('\nEvery row is the same in both. Start the shop with this DATABASE_URL.')
})
