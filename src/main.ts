import closeWithGrace from 'close-with-grace'
import { readConfig } from './config.ts'
import { StartError } from './contract/start-error.ts'
import { SECOND } from './contract/time.ts'
import { startShop } from './start-shop.ts'

try {
  const config = readConfig()
  const shop = await startShop(config, { dev: process.argv.includes('--dev') })
  console.log(`\n  Föhnwacht is open: ${shop.url}\n`)
  if (shop.firstAdmin) {
    console.log(
      `  First admin: ${shop.firstAdmin.email}\n  Password:    ${shop.firstAdmin.password}\n`,
    )
  }
  // Printed rather than logged, so that no LOG_LEVEL hides it.
  if (!config.rateLimit)
    console.warn(
      '  WARNING: RATE_LIMIT=off. Nothing is limited: passwords and codes can be guessed. For load tests only.\n',
    )
  const skip = ['SIGINT' as const, 'SIGTERM' as const]
  const grace = closeWithGrace({ delay: 10 * SECOND, skip }, async ({ err }) => {
    if (err) console.error(err)
    await shop.close()
  })
  // One Ctrl-C arrives several times, from the terminal and from every npm in between; only the first one counts.
  let isEnding = false
  for (const signal of skip)
    process.on(signal, () => {
      if (!isEnding) grace.close()
      isEnding = true
    })
  // Returns the memory that only the start needed to the system (25 MB), mainly the young generation, which an ordinary
  // collection never shrinks. `npm run serve` exposes `gc`; the call takes a tenth of a second, before the first
  // request.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
