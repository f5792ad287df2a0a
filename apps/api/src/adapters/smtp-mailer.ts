import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config-mail.ts'
import type { Mailer } from '../ports/mail.ts'
import { mailHtml } from './mail-html.ts'
import { ProviderError, WrongSettingError } from './provider-error.ts'

export type SmtpConfig = Extract<MailConfig, { kind: 'smtp' }>

const TIMEOUT_MS = 10_000

/** As the library makes them. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** What a server that answers says of one mail; the code is the reply's, with the enhanced one where there is one. */
interface Reply {
  code: string
  isFinal: boolean
}

/** Sends mail through an SMTP server. */
export function createSmtpMailer(config: SmtpConfig): Mailer {
  const { from } = config
  const transport = createTransport(addressOf(config))
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ to, subject, text, replyTo, calendar }, key) {
      const message = { to, subject, text, html: mailHtml(text), from, messageId: `<${key}@${domain}>` }
      const icalEvent = calendar && { method: calendar.method, filename: 'invite.ics', content: calendar.text }
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({
          ...message,
          headers,
          ...(replyTo !== undefined && { replyTo }),
          ...(icalEvent && { icalEvent }),
        })
        return { status: 'sent' }
      } catch (error) {
        const reply = serverReply(error)
        if (reply?.isFinal) return { status: 'refused', code: reply.code, text: refusalText(reply.code) }
        throw laterError(error, reply)
      }
    },
  }
}

/**
 * Throws WrongSettingError when the server does not accept the user of the address, or offers no encryption where it has to. That
 * it cannot be reached is no reason not to start.
 */
export async function checkSmtp(config: SmtpConfig): Promise<void> {
  const transport = createTransport(addressOf(config))
  try {
    await transport.verify()
  } catch (error) {
    const sentence = settingMistake(error as SmtpError)
    if (sentence !== null) throw new WrongSettingError(sentence)
  } finally {
    transport.close()
  }
}

function settingMistake({ code, responseCode, message }: SmtpError): string | null {
  // With 4xx it lets nobody in at the moment.
  if (code === 'EAUTH' && (responseCode ?? 500) < 500) return null
  if (code === 'EAUTH') return 'The mail server does not accept the user and password of SMTP_URL.'
  if (code === 'ETLS') {
    return 'The mail server of SMTP_URL cannot encrypt (STARTTLS). Use smtps://, or add ?requireTLS=false if nobody else can read on the way.'
  }
  if (!/certificate/i.test(message)) return null
  return 'The certificate of the mail server of SMTP_URL is not valid for its name. Name the server as its certificate does, or add ?tls.rejectUnauthorized=false.'
}

/** The server's address with what the library would leave open; what the address says itself counts. */
function addressOf({ url, requireTls }: SmtpConfig): string {
  const address = new URL(url)
  const settings = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    requireTLS: requireTls,
    // A certificate says nothing about one's own machine.
    ...(!requireTls && address.protocol === 'smtp:' && { 'tls.rejectUnauthorized': false }),
  }
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  }
  return address.href
}

/** null where the server has not answered, or not about this mail: which sender it takes is between it and us. */
function serverReply(error: unknown): Reply | null {
  const { code, responseCode, response, command } = error as SmtpError
  if (responseCode === undefined || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return null
  if (command === 'MAIL FROM') return null
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return { code: [responseCode, enhanced].filter(Boolean).join(' '), isFinal: responseCode >= 500 }
}

/** The library's own error holds addresses and what the server said of them. */
function laterError(error: unknown, reply: Reply | null): ProviderError {
  if (reply) return new ProviderError(`The mail server asks to try later: ${reply.code}`, reply.code)
  const { code = 'unknown', responseCode } = error as SmtpError
  const detail = responseCode === undefined ? code : `${code} ${responseCode}`
  return new ProviderError(`The mail server could not be used: ${detail}`, code)
}

function refusalText(code: string): string {
  if (/ 5\.1\.(?:[1-36]|10)$|^55[013]$/.test(code)) return `There is no such address (${code}).`
  if (/ 5\.2\.2|^552/.test(code)) return `The mailbox is full (${code}).`
  return `The mail server refused it (${code}).`
}
