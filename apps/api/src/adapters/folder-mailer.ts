import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../ports/mail.ts'

/** Puts every mail into a folder as one file, named by its key. */
export function createFolderMailer(dir: string, from: string): Mailer {
  return {
    async send({ to, subject, text }, key) {
      await mkdir(dir, { recursive: true })
      const file = join(dir, `${key}.txt`)
      await writeFile(`${file}.part`, `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`)
      await rename(`${file}.part`, file)
    },
  }
}
