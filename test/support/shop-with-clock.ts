import { readConfig } from '../../src/config.ts'
import { HOUR } from '../../src/contract/time/time.ts'
import { startShop } from '../../src/start-shop.ts'

// The real shop; only its clock runs ahead, by what the test sets at the start and sends later.
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
const hourly: (() => void)[] = []
const { setInterval } = globalThis
globalThis.setInterval = ((round: () => void, every: number) => {
  if (every === HOUR) hourly.push(round)
  return setInterval(round, every)
}) as typeof setInterval
process.on('message', (message: { advance: number }) => {
  ahead += message.advance
  if (message.advance >= HOUR) for (const round of hourly) round()
  process.send?.('moved')
})

const shop = await startShop(readConfig(), { now: () => Date.now() + ahead })
process.stdout.write('The shop with a clock is open\n')
process.once('SIGTERM', () => {
  void shop.close().then(() => process.exit())
})
