import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SMTP_PASSWORD, type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts'
import { readMail } from '../config-mail.ts'
import { checkSmtp, createSmtpMailer, type SmtpConfig } from './smtp-mailer.ts'

let smtp: SmtpServer
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(() => smtp.close())

function configOf(url: string, from = 'Larkspur, Plumbing <no-reply@larkspur.example>'): SmtpConfig {
  const result = readMail({ SMTP_URL: url, PARLEY_MAIL_FROM: `"${from.split(' <')[0]}" <${from.split('<')[1]}` }, '.')
  if (!result.ok || result.config.kind !== 'smtp') throw new Error('no SMTP')
  return result.config
}
const mailer = (change: Partial<SmtpConfig> = {}) => createSmtpMailer({ ...configOf(smtp.url), ...change })
const mail = { to: 'ana@customer.example', subject: 'Receipt RCP-1', text: 'Thank <you>\n\nSee: https://x.example/r/1' }
const failure = (sent: Promise<unknown>) => sent.catch((error: unknown) => error)

describe('a mail', () => {
  test('says who it is from, that a machine wrote it and where an answer goes', async () => {
    expect(await mailer().send({ ...mail, replyTo: 'office@larkspur.example' }, 'key-1')).toEqual({ status: 'sent' })
    const [sent] = smtp.mails
    for (const header of [
      'From: "Larkspur, Plumbing" <no-reply@larkspur.example>',
      'To: ana@customer.example',
      'Reply-To: office@larkspur.example',
      'Message-ID: <key-1@larkspur.example>',
      'Auto-Submitted: auto-generated',
      'Content-Type: multipart/alternative',
    ]) {
      expect(sent).toContain(header)
    }
    expect(sent?.replaceAll('=\r\n', '')).toContain('<p>See: <a href=3D"https://x.example/r/1">')
    expect(sent).toContain('<p>Thank &lt;you&gt;</p>')
  })

  test('carries what calendars read, as they look for it', async () => {
    const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const
    await mailer().send({ ...mail, calendar }, 'key-1')
    expect(smtp.mails[0]).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    expect(smtp.mails[0]).toContain('invite.ics')
  })

  test.each([
    [{ at: 'rcpt', code: 550, message: '5.1.1 ana@customer.example unknown' }, '550 5.1.1', 'There is no such address'],
    [{ at: 'data', code: 552, message: '5.2.2 full' }, '552 5.2.2', 'The mailbox is full'],
    [{ at: 'data', code: 554, message: 'looks like spam' }, '554', 'The mail server refused it'],
  ] as const)('answered with %o is refused for good', async (plan, code, words) => {
    smtp.next.push(plan)
    expect(await mailer().send(mail, 'key-1')).toEqual({ status: 'refused', code, text: `${words} (${code}).` })
  })

  test.each([
    [{ at: 'rcpt', code: 450, message: '4.2.0 greylisted, ana@customer.example' }, '450 4.2.0'],
    [{ at: 'data', code: 421, message: 'closing' }, '421'],
  ] as const)('answered with %o goes again later', async (plan, code) => {
    smtp.next.push(plan)
    await expect(mailer().send(mail, 'key-1')).rejects.toThrow(code)
    expect(await mailer().send(mail, 'key-1')).toEqual({ status: 'sent' })
  })

  test('whose sender the server does not take goes again later', async () => {
    smtp.next.push({ at: 'mail', code: 550, message: '5.7.1 no-reply@larkspur.example is suspended' })
    await expect(mailer().send(mail, 'key-1')).rejects.toThrow('The mail server could not be used: EENVELOPE 550')
    expect(await mailer().send(mail, 'key-1')).toEqual({ status: 'sent' })
  })

  test('does not leave in the clear where it has to be encrypted', async () => {
    const stripped = await startSmtpServer({ starttls: false })
    const config = { ...configOf(stripped.url), requireTls: true }
    await expect(createSmtpMailer(config).send(mail, 'key-1')).rejects.toThrow(
      'The mail server could not be used: ETLS',
    )
    await expect(checkSmtp(config)).rejects.toThrow('cannot encrypt (STARTTLS)')
    expect(stripped.mails).toEqual([])
    await stripped.close()
  })

  test('that fails leaves an error without the password, the address and the text', async () => {
    const wrong = smtp.url.replace('mailer:', 'nobody:')
    smtp.next.push({ at: 'rcpt', code: 450, message: 'ana@customer.example greylisted' })
    const errors = [
      await failure(mailer().send(mail, 'key-1')),
      await failure(mailer({ url: wrong }).send(mail, 'key-1')),
      await failure(mailer({ url: 'smtp://user:pass-word@127.0.0.1:1' }).send(mail, 'key-1')),
    ]
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error)
      const everything = inspect(error, { depth: 10, showHidden: true })
      for (const secret of [SMTP_PASSWORD, 'pass-word', 'ana@customer', 'Thank', 'RCP-1']) {
        expect(everything).not.toContain(secret)
      }
    }
  })
})

describe('the server', () => {
  test('is looked at before the start: its user has to be right', async () => {
    await expect(checkSmtp(configOf(smtp.url))).resolves.toBeUndefined()
    const wrong = configOf(smtp.url.replace('mailer:', 'nobody:'))
    await expect(checkSmtp(wrong)).rejects.toThrow('The mail server does not accept the user and password of SMTP_URL.')
  })

  test('may let nobody in for the moment', async () => {
    smtp.next.push({ at: 'auth', code: 454, message: '4.7.0 Temporary authentication failure' })
    await expect(checkSmtp(configOf(smtp.url))).resolves.toBeUndefined()
    expect(smtp.next).toEqual([])
    smtp.next.push({ at: 'auth', code: 535, message: '5.7.8 Wrong password' })
    await expect(checkSmtp(configOf(smtp.url))).rejects.toThrow('does not accept the user and password')
  })

  test('has to show a certificate that somebody vouches for', async () => {
    await expect(checkSmtp({ ...configOf(smtp.url), requireTls: true })).rejects.toThrow(
      'The certificate of the mail server of SMTP_URL is not valid',
    )
  })

  test('need not be there at the start', async () => {
    await expect(checkSmtp(configOf('smtp://127.0.0.1:1'))).resolves.toBeUndefined()
  })
})
