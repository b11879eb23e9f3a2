import closeWithGrace from 'close-with-grace'
import { enableCompileCache } from 'node:module'
import { ConfigError, readConfig } from './config.ts'
import { SECOND } from './contract/time.ts'

// Node keeps what it compiled for the next start. Only what is imported after this line is kept.
enableCompileCache()

try {
  const { startShop } = await import('./start-shop.ts')
  const shop = await startShop(readConfig(), { dev: process.argv.includes('--dev') })
  console.log(`\n  Föhnwacht is open: ${shop.url}\n`)
  if (shop.firstAdmin) {
    console.log(
      `  First admin: ${shop.firstAdmin.email}\n  Password:    ${shop.firstAdmin.password}\n`,
    )
  }
  closeWithGrace({ delay: 10 * SECOND }, async ({ err }) => {
    if (err) console.error(err)
    await shop.close()
  })
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
