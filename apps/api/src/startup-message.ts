import { join } from 'node:path'
import { styleText } from 'node:util'
import { formatInstant, PRODUCT } from '@parley/domain'
import { DEMO_PASSWORD } from '@parley/scenarios'
import type { Config } from './config.ts'
import type { SetupLink } from './modules/setup/setup.service.ts'

/** Unstyled when the output is not a terminal. */
const paint = (style: 'bold' | 'underline', text: string) => styleText(style, text, { stream: process.stdout })

/** The message printed at startup: the address, and the setup link while there is no organisation. */
export function startupMessage(config: Config, url: string, setupLink: SetupLink | null): string {
  const address = config.port === 0 ? url : config.publicUrl
  return [
    ...(setupLink === null ? [] : [...partsOf(config), '', ...firstStart(address, setupLink), '']),
    `${paint('bold', PRODUCT.name)} is ready at ${address}`,
    ...(config.seed === 'demo' ? [demoAccounts] : []),
  ].join('\n')
}

const demoAccounts = `Demo accounts: ${['admin', 'manager', 'standard', 'basic'].map((role) => `${role}@larkspur.test`).join(', ')} (password ${DEMO_PASSWORD}), the same at harbor.test.`

function firstStart(address: string, { token, expiresAt }: SetupLink): string[] {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [
    `${paint('bold', 'There is no organization yet.')} Open this link to create it and its first admin:`,
    '',
    `  ${paint('underline', `${address}/setup/${token}`)}`,
    '',
    `  Works once, until ${formatInstant(expiresAt, zone)} (${zone}). Each start prints a new link`,
    '  until one is used. Whoever opens it becomes admin: do not',
    '  paste it into a chat or a ticket.',
    '',
    '  To look around with example data instead: PARLEY_SEED=demo npm start',
  ]
}

function partsOf({ databaseUrl, dataDir, carrier, payments, simulation, mail, trustProxy }: Config): string[] {
  const simulated = (file: string) => `simulated, written to ${join(simulation.dir, file)}`
  const parts = {
    Database: databaseUrl === null ? `embedded, in ${dataDir}` : 'PostgreSQL at DATABASE_URL',
    Texts: carrier.kind === 'simulated' ? simulated('sms.jsonl') : 'Twilio',
    Payments: payments.kind === 'simulated' ? simulated('payments.jsonl') : 'JustiFi',
    Mail: mail.kind === 'folder' ? `files in ${mail.dir}` : 'the server at SMTP_URL',
    Proxy: `PARLEY_TRUST_PROXY=${trustProxy}`,
  }
  return Object.entries(parts).map(([part, words]) => `  ${part.padEnd(10)}${words}`)
}
