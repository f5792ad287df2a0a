import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailbox } from '../config-mail.ts'
import type { Mailer } from '../ports/mail.ts'

/** Writes every mail to a folder as one file named by its key, with its calendar file beside it. */
export function createFolderMailer(dir: string, { name, address }: Mailbox): Mailer {
  const from = name === '' ? address : `${name} <${address}>`
  return {
    async send({ to, replyTo, subject, text, calendar }, key) {
      await mkdir(dir, { recursive: true })
      const file = join(dir, `${key}.txt`)
      const answers = replyTo === undefined ? '' : `Reply-To: ${replyTo}\n`
      await writeFile(`${file}.part`, `From: ${from}\nTo: ${to}\n${answers}Subject: ${subject}\n\n${text}\n`)
      if (calendar) await writeFile(join(dir, `${key}.ics`), calendar.text)
      await rename(`${file}.part`, file)
      return { status: 'sent' }
    },
  }
}
