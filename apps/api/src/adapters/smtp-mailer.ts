import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mail.ts'

/** Sends mail through the SMTP server at `url`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail, key) {
      await transport.sendMail({ ...mail, from, messageId: `<${key}@${from.slice(from.indexOf('@') + 1)}>` })
    },
  }
}
