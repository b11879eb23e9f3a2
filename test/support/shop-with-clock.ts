import { readConfig } from '../../src/config.ts'
import { startShop } from '../../src/start-shop.ts'

// The real shop; only its clock runs ahead by what the test sends.
let ahead = 0
process.on('message', (message: { advance: number }) => {
  ahead += message.advance
  process.send?.('moved')
})

const shop = await startShop(readConfig(), { now: () => Date.now() + ahead })
process.stdout.write('The shop with a clock is open\n')
process.once('SIGTERM', () => {
  void shop.close().then(() => process.exit())
})
