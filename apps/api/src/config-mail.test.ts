import { expect, test } from 'vitest'
import { readMail } from './config-mail.ts'

const FROM = 'no-reply@larkspur.example'
const read = (env: Record<string, string>) => readMail(env, '/data')
const smtp = (SMTP_URL: string, more: Record<string, string> = {}) =>
  read({ SMTP_URL, PARLEY_MAIL_FROM: FROM, ...more })

test('without a server mails go into a folder', () => {
  const from = { name: '', address: 'no-reply@localhost' }
  expect(read({})).toEqual({ ok: true, config: { kind: 'folder', dir: '/data/mail', from, replyTo: null } })
})

test.each([
  [FROM, { name: '', address: FROM }],
  [`Larkspur <${FROM}>`, { name: 'Larkspur', address: FROM }],
  [`"Larkspur, Plumbing" <${FROM}>`, { name: 'Larkspur, Plumbing', address: FROM }],
])('%s is a sender', (PARLEY_MAIL_FROM, from) => {
  expect(smtp('smtp://mail.example', { PARLEY_MAIL_FROM })).toMatchObject({ config: { from } })
})

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://mail.example?requireTLS=false', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
  ['smtp://localhost?requireTLS=true', true],
  ['smtps://mail.example', true],
])('%s has to be encrypted: %s', (url, requireTls) => {
  expect(smtp(url)).toMatchObject({ config: { kind: 'smtp', requireTls } })
})

const ONE_ADDRESS = 'must be one address, such as no-reply@example.com or Larkspur Plumbing <no-reply@example.com>.'
test.each([
  [{ PARLEY_MAIL_FROM: 'no-reply@localhost' }, `PARLEY_MAIL_FROM ${ONE_ADDRESS}`],
  [{ PARLEY_MAIL_FROM: `${FROM}, b@c.example` }, `PARLEY_MAIL_FROM ${ONE_ADDRESS}`],
  [{ PARLEY_MAIL_FROM: 'Larkspur' }, `PARLEY_MAIL_FROM ${ONE_ADDRESS}`],
  [{ PARLEY_MAIL_REPLY_TO: 'office' }, `PARLEY_MAIL_REPLY_TO ${ONE_ADDRESS}`],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs PARLEY_MAIL_FROM: the address that emails are sent from.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://', PARLEY_MAIL_FROM: FROM }, 'SMTP_URL must name the mail server: smtp://mail.example.com:587.'],
])('%o is a mistake', (env, sentence) => {
  expect(read(env as Record<string, string>)).toEqual({ ok: false, problems: [sentence] })
})
