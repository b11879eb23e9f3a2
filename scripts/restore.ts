/**
 * Restores a backup into an empty database: `npm run restore -- FILE`, with the environment of the shop that is to get
 * it (docs/operations.md). Without a file it lists the available backups.
 */
import { makeDataFolder } from '../src/adapters/data-folder.ts'
import { checkRestore, restore } from '../src/backup/restore.ts'
import { openStore } from '../src/backup/open-store.ts'
import { hideSignIn, readConfig } from '../src/config.ts'
import { reportFigures, runCommand } from './backup-command.ts'

await runCommand(async () => {
  const { database, backup, dataDir } = readConfig()
  const source = { store: await openStore(backup.place), passphrase: backup.passphrase }
  const file = process.argv[2]
  if (file === undefined) {
    console.log(`Which one? npm run restore -- FILE. In ${source.store.place} there are:`)
    for (const name of await source.store.list()) console.log(`  ${name}`)
    process.exitCode = 1
    return
  }
  await makeDataFolder(dataDir)
  const { head, figures } = await checkRestore(source, file, database)
  console.log(`${file} was made on ${head.madeAt} from a shop on ${head.from} and is whole:`)
  reportFigures(figures)
  console.log(`\nIt goes into ${hideSignIn(database)}, which holds no shop yet …`)
  await restore(source, file, database)
  console.log('Every row is there. Start the shop, and run "npm run check-documents".')
})
