import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SmsSender } from '../shop/sms/sms-sender.ts'

/** SMS without a gateway: each one becomes a readable text file in `folder`, and a log line that names it. */
export function openSmsFolder(folder: string, log: (line: string) => void): SmsSender {
  return {
    async send({ to, text }) {
      const date = new Date().toISOString()
      const name = `${date.replaceAll(':', '-')}-${to}`.replace(/[^\w.+-]/g, '')
      const file = join(folder, `${name}.txt`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, `An: ${to}\nDatum: ${date}\n\n${text}\n`)
      await rename(`${file}.part`, file)
      log(`SMS: ${folder}/${basename(file)}`)
    },
  }
}
