import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { business } from '../contract/business.ts'
import type { MailTransport } from '../shop/mail/transport.ts'

/**
 * Mail without a mail server: each one becomes a readable `.eml` file in `folder`, named by time, and a log
 * line that names the file but not what is in it.
 */
export function openMailFolder(folder: string, log: (line: string) => void): MailTransport {
  return {
    async send({ to, subject, text, replyTo, messageId }) {
      const date = new Date()
      const time = date.toISOString().replaceAll(':', '-')
      const name = `${time}-${to}-${messageId.replace(/@.*/, '')}`.replace(/[^\w.@-]/g, '')
      const file = join(folder, `${name}.eml`)
      const head = [
        `From: ${business.name} <${business.email}>`,
        `To: ${to}`,
        ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
        `Subject: ${subject}`,
        `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
        `Message-ID: ${messageId}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
      ].map((line) => line.replace(/[\r\n]+/g, ' '))
      const mail = [...head, '', ...text.split(/\r?\n/), ''].join('\r\n')
      // Under its final name a mail is complete, also for somebody who watches the folder.
      const write = () => writeFile(`${file}.part`, mail)
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true })
        await write()
      })
      await rename(`${file}.part`, file)
      log(`E-Mail an ${to}: ${folder}/${basename(file)}`)
    },
  }
}
