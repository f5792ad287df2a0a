import { resolve } from 'node:path'
import { isEmail } from '@parley/domain'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { isLoopback, url } from './config-values.ts'

/** A mailbox with the name that readers see; an empty name is left out. */
export interface Mailbox {
  name: string
  address: string
}

export type MailConfig = { from: Mailbox; replyTo: string | null } & (
  | { kind: 'folder'; dir: string }
  | { kind: 'smtp'; url: string; requireTls: boolean }
)

/** One mail address, with or without a name in front of it. */
const mailbox = (name: string) =>
  z.string().transform((text, context): Mailbox => {
    const [only, ...others] = addressparser(text)
    const { name: shown = '', address = '' } = only ?? {}
    if (others.length === 0 && isEmail(address)) return { name: shown, address }
    const example = 'no-reply@example.com or Larkspur Plumbing <no-reply@example.com>'
    context.addIssue({ code: 'custom', message: `${name} must be one address, such as ${example}.` })
    return z.NEVER
  })

const schema = z.object({
  PARLEY_MAIL_DIR: z.string().optional(),
  PARLEY_MAIL_FROM: mailbox('PARLEY_MAIL_FROM').optional(),
  PARLEY_MAIL_REPLY_TO: mailbox('PARLEY_MAIL_REPLY_TO').optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'])
    .refine(
      (text) => !URL.canParse(text) || new URL(text).hostname !== '',
      'SMTP_URL must name the mail server: smtp://mail.example.com:587.',
    )
    .optional(),
})

/** Sender of mails in a folder, where nobody replies. */
const NOBODY: Mailbox = { name: '', address: 'no-reply@localhost' }

type Result = { ok: true; config: MailConfig } | { ok: false; problems: string[] }

/** Reads the environment variables of mail. */
export function readMail(env: Readonly<Record<string, string>>, dataDir: string): Result {
  const parsed = schema.safeParse(env)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  const { SMTP_URL, PARLEY_MAIL_FROM: from, PARLEY_MAIL_REPLY_TO, PARLEY_MAIL_DIR } = parsed.data
  const replyTo = PARLEY_MAIL_REPLY_TO?.address ?? null
  if (SMTP_URL === undefined) {
    const dir = resolve(PARLEY_MAIL_DIR ?? `${dataDir}/mail`)
    return { ok: true, config: { kind: 'folder', dir, from: from ?? NOBODY, replyTo } }
  }
  if (from === undefined) {
    return { ok: false, problems: ['SMTP_URL needs PARLEY_MAIL_FROM: the address that emails are sent from.'] }
  }
  return { ok: true, config: { kind: 'smtp', url: SMTP_URL, requireTls: needsTls(SMTP_URL), from, replyTo } }
}

/** Over a network, mail must be encrypted unless the address states otherwise. */
function needsTls(text: string): boolean {
  const { searchParams, hostname } = new URL(text)
  const said = searchParams.get('requireTLS')
  return said === null ? !isLoopback(`http://${hostname}`) : said === 'true'
}
