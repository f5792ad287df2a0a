import { z } from 'zod'
import { isLoopback, url } from './config-values.ts'

/** Configuration of the JustiFi adapter. */
export interface JustifiConfig {
  clientId: string
  clientSecret: string
  webhookSecret: string
  /** The sub account that receives an organisation's money, by organisation id; `*` applies to all others. */
  subAccounts: Readonly<Record<string, string>>
  apiBase: string
  checkoutBase: string
}

const SUB_ACCOUNT = 'acc_[A-Za-z0-9]+'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SUB_ACCOUNTS = new RegExp(`^(?:${SUB_ACCOUNT}|${UUID}=${SUB_ACCOUNT}(?:,${UUID}=${SUB_ACCOUNT})*)$`)

const needed = z.string()

/** Keys and cards are sent there: plain http only within this machine. */
const base = (name: string) =>
  url(name, ['http:', 'https:']).refine(
    (text) => text.startsWith('https:') || !URL.canParse(text) || isLoopback(text),
    {
      error: `${name} must start with https://.`,
    },
  )

const schema = z.object({
  JUSTIFI_CLIENT_ID: needed.regex(
    /^(test|live)_./,
    'JUSTIFI_CLIENT_ID must be the client id of an API key: it starts with test_ or live_.',
  ),
  JUSTIFI_CLIENT_SECRET: needed,
  JUSTIFI_WEBHOOK_SECRET: needed,
  JUSTIFI_SUB_ACCOUNTS: needed.regex(
    SUB_ACCOUNTS,
    'JUSTIFI_SUB_ACCOUNTS must be a sub account such as acc_123abc, or one for each organization: its-id=acc_123abc,its-id=acc_456def.',
  ),
  JUSTIFI_API_BASE: base('JUSTIFI_API_BASE').default('https://api.justifi.ai'),
  JUSTIFI_CHECKOUT_BASE: base('JUSTIFI_CHECKOUT_BASE').default('https://components.justifi.ai'),
})

const LIVE_NEEDS_ADDRESS =
  'A live JUSTIFI_CLIENT_ID needs PUBLIC_URL: the https address that customers return to after they have paid.'

type Result = { ok: true; config: JustifiConfig } | { ok: false; problems: string[] }

/** Reads JustiFi's environment variables. Missing ones are reported in one sentence, each invalid one in its own. */
export function readJustifi(env: Readonly<Record<string, string>>): Result {
  const parsed = schema.safeParse(env)
  if (parsed.success) {
    const isLive = parsed.data.JUSTIFI_CLIENT_ID.startsWith('live_')
    return isLive && !env['PUBLIC_URL']?.startsWith('https:')
      ? { ok: false, problems: [LIVE_NEEDS_ADDRESS] }
      : { ok: true, config: toConfig(parsed.data) }
  }
  const isMissing = ({ path }: z.core.$ZodIssue) => env[String(path[0])] === undefined
  const { issues } = parsed.error
  const missing = issues.filter(isMissing).map(({ path }) => String(path[0]))
  const wrong = issues.filter((issue) => !isMissing(issue)).map(({ message }) => message)
  const sentences = missing.length > 0 ? [`PARLEY_PAYMENTS=justifi needs ${missing.join(', ')}.`] : []
  return { ok: false, problems: [...sentences, ...wrong] }
}

function toConfig(env: z.output<typeof schema>): JustifiConfig {
  return {
    clientId: env.JUSTIFI_CLIENT_ID,
    clientSecret: env.JUSTIFI_CLIENT_SECRET,
    webhookSecret: env.JUSTIFI_WEBHOOK_SECRET,
    subAccounts: readSubAccounts(env.JUSTIFI_SUB_ACCOUNTS),
    apiBase: env.JUSTIFI_API_BASE.replace(/\/+$/, ''),
    checkoutBase: env.JUSTIFI_CHECKOUT_BASE.replace(/\/+$/, ''),
  }
}

function readSubAccounts(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.map(([first = '', second]) => (second === undefined ? ['*', first] : [first, second])),
  )
}
