import closeWithGrace from 'close-with-grace'
import { passwordFile } from './adapters/data-folder.ts'
import { startWatchdog } from './adapters/watchdog.ts'
import { type Config, readConfig } from './config.ts'
import { isHttps } from './contract/settings/public-url.ts'
import { StartError } from './start-error.ts'
import { SECOND } from './contract/time/time.ts'
import { startShop } from './start-shop.ts'
import { returnMemory, returnMemoryWhenQuiet } from './adapters/return-memory.ts'

try {
  const config = readConfig()
  if (config.watchdog) startWatchdog(config.watchdog)
  const shop = await startShop(config, { dev: process.argv.includes('--dev') })
  const say = config.isLogged ? sayAsJson : sayToPerson
  say(`Föhnwacht is open: ${shop.url}`)
  if (shop.firstAdmin && config.isLogged) {
    const file = passwordFile(config.dataDir)
    say(`First admin: ${shop.firstAdmin.email}, its password is in ${file}: delete that file.`)
  } else if (shop.firstAdmin) {
    say(`First admin: ${shop.firstAdmin.email}\n  Password:    ${shop.firstAdmin.password}`)
  }
  // Said rather than logged, so that no LOG_LEVEL hides it.
  for (const warning of warningsOf(config)) say(`WARNING: ${warning}`)
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
  // What only the start needed, 25 MB, before the first request.
  returnMemory()
  returnMemoryWhenQuiet()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** What is allowed, and dangerous on the internet. */
function warningsOf({
  publicUrl,
  stripe,
  isSimulated,
  trustedProxies,
  rateLimit,
}: Config): string[] {
  const isPublic = isHttps(publicUrl)
  return [
    ...(isPublic && !stripe && !isSimulated
      ? ['no payment provider. Nothing can be sold until STRIPE_SECRET_KEY is set.']
      : []),
    ...(isPublic && isSimulated ? ['PAYMENTS=simulator. Whoever orders pays nothing.'] : []),
    ...(isPublic && trustedProxies.length === 0
      ? [
          'TRUSTED_PROXIES is not set. All visitors seem to have one address: limits meet everybody.',
        ]
      : []),
    ...(rateLimit
      ? []
      : [
          'RATE_LIMIT=off. Nothing is limited: passwords and codes can be guessed. For load tests only.',
        ]),
  ]
}

function sayToPerson(text: string): void {
  console.log(`\n  ${text}\n`)
}

/** A line as the shop's own log writes them. */
function sayAsJson(msg: string): void {
  console.log(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg }))
}
