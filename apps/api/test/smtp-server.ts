import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export const SMTP_USER = 'mailer'
export const SMTP_PASSWORD = 'the secret of the mail server'

/** How the next mail fails: the server's reply to its user, its sender, its recipient or its text. */
interface Plan {
  at: 'auth' | 'mail' | 'rcpt' | 'data'
  code: number
  message: string
}

export interface SmtpServer {
  /** Includes user and password. */
  url: string
  /** The mails accepted, unchanged, with headers. */
  mails: string[]
  next: Plan[]
  close(): Promise<void>
}

/** Starts a local mail server; `starttls: false` as if somebody in between had removed the offer to encrypt. */
export async function startSmtpServer({ starttls = true }: { starttls?: boolean } = {}): Promise<SmtpServer> {
  const mails: string[] = []
  const next: Plan[] = []
  const refusal = (plan: Plan | undefined) => Object.assign(new Error(plan?.message), { responseCode: plan?.code })

  const server = new SMTPServer({
    disabledCommands: starttls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) => {
      if (next[0]?.at === 'auth') return done(refusal(next.shift()))
      if (username === SMTP_USER && password === SMTP_PASSWORD) return done(null, { user: username })
      done(new Error('No'))
    },
    onMailFrom: (_, __, done) => (next[0]?.at === 'mail' ? done(refusal(next.shift())) : done()),
    onRcptTo: (_, __, done) => (next[0]?.at === 'rcpt' ? done(refusal(next.shift())) : done()),
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('end', () => {
        if (next[0]?.at === 'data') return done(refusal(next.shift()))
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  // Broken connections are the subject of these tests.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${SMTP_USER}:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`,
    mails,
    next,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
