import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config-mail.ts'
import type { Mailer } from '../ports/mail.ts'
import { mailHtml } from './mail-html.ts'
import { ProviderError, WrongSettingError } from './provider-error.ts'

export type SmtpConfig = Extract<MailConfig, { kind: 'smtp' }>

const TIMEOUT_MS = 10_000

/** The errors that the mail library throws. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** The server's reply about one mail; the code is the reply code, followed by the enhanced code if there is one. */
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
 * Throws WrongSettingError when the server does not accept the user of the address, offers no encryption although it is
 * required, or has an invalid certificate. An unreachable server does not prevent the start.
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
  // 4xx: the server rejects logins only temporarily.
  if (code === 'EAUTH' && (responseCode ?? 500) < 500) return null
  if (code === 'EAUTH') return 'The mail server does not accept the user and password of SMTP_URL.'
  if (code === 'ETLS') {
    return 'The mail server of SMTP_URL cannot encrypt (STARTTLS). Use smtps://, or add ?requireTLS=false if nobody else can read the traffic.'
  }
  if (!/certificate/i.test(message)) return null
  return 'The certificate of the mail server of SMTP_URL is not valid for its name. Use the server name that is in the certificate, or add ?tls.rejectUnauthorized=false.'
}

/**
 * The server's address with our settings for everything that it leaves open; settings in the address itself take
 * precedence.
 */
function addressOf({ url, requireTls }: SmtpConfig): string {
  const address = new URL(url)
  const settings = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    requireTLS: requireTls,
    // Without required TLS (the default on this machine) a certificate proves nothing.
    ...(!requireTls && address.protocol === 'smtp:' && { 'tls.rejectUnauthorized': false }),
  }
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  }
  return address.href
}

/**
 * null when the server has not replied, or not about this mail: the accepted sender is a matter between the server and
 * us.
 */
function serverReply(error: unknown): Reply | null {
  const { code, responseCode, response, command } = error as SmtpError
  if (responseCode === undefined || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return null
  if (command === 'MAIL FROM') return null
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return { code: [responseCode, enhanced].filter(Boolean).join(' '), isFinal: responseCode >= 500 }
}

/** Replaces the library's own error, which contains addresses and the server's remarks about them. */
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
