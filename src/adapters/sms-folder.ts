import { randomUUID } from 'node:crypto'
import type { SmsSender } from '../shop/tools/sms-sender.ts'
import { writeWhole } from './data-folder.ts'

/** SMS without a gateway: each one becomes a readable text file in `folder`, and a log line that names it. */
export function openSmsFolder(folder: string, log: (line: string) => void): SmsSender {
  return {
    async send({ to, text }) {
      const date = new Date().toISOString()
      const name = `${date.replaceAll(':', '-')}-${randomUUID()}`
      const content = `An: ${to}\nDatum: ${date}\n\n${text}\n`
      log(`SMS: ${writeWhole(folder, `${name}.txt`, content)}`)
    },
  }
}
