import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { DEFAULT_PICTURES_PER_MINUTE, DEFAULT_TEXT_LIMIT, type TextLimit } from '@parley/domain'
import { z } from 'zod'
import { FAULTS, isFault } from './adapters/fault-plan.ts'
import { type CalendarsConfig, readCalendars } from './config-calendars.ts'
import { type IceConfig, readIce } from './config-ice.ts'
import { type JustifiConfig, readJustifi } from './config-justifi.ts'
import { type MailConfig, readMail } from './config-mail.ts'
import { type PushConfig, readPush } from './config-push.ts'
import { readStorage, type StorageConfig } from './config-storage.ts'
import { readTwilio, type TwilioConfig } from './config-twilio.ts'
import { isLoopback, oneOf, url, wholeNumber } from './config-values.ts'
import { readZoom, type ZoomConfig } from './config-zoom.ts'
import { MIN_CONNECTIONS } from './db/connections.ts'
import { keptSecret, secretFile } from './kept-secret.ts'

const SHORTEST_SECRET = 32

const flagValues = z.record(z.string(), z.string())

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber('PORT', 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 500, MIN_CONNECTIONS).default(20),
  PARLEY_DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:']).optional(),
  SESSION_SECRET: z.string().min(SHORTEST_SECRET, 'SESSION_SECRET must have at least 32 characters.').optional(),
  PARLEY_SIM_DIR: z.string().optional(),
  PARLEY_SIM_FAULTS: z
    .string()
    .regex(/^([a-z-]+=\d+(\.\d+)?(,|$))*$/, {
      error: 'PARLEY_SIM_FAULTS must look like latency=200,refuse=0.05,drop-answer=0.05.',
      abort: true,
    })
    .refine((text) => Object.keys(readFaults(text)).every(isFault), {
      error: `PARLEY_SIM_FAULTS can name these faults: ${FAULTS.join(', ')}.`,
    })
    .default(''),
  PARLEY_WEBHOOK_SECRET: z.string().min(16, 'PARLEY_WEBHOOK_SECRET must have at least 16 characters.').optional(),
  PARLEY_CRASH_AT: z.string().optional(),
  PARLEY_SEED: oneOf('PARLEY_SEED', ['demo', 'none']).optional(),
  PARLEY_ROLE: oneOf('PARLEY_ROLE', ['all', 'web', 'worker']).default('all'),
  PARLEY_CARRIER: oneOf('PARLEY_CARRIER', ['simulated', 'twilio']).default('simulated'),
  PARLEY_KEYWORD_ANSWERS: oneOf('PARLEY_KEYWORD_ANSWERS', ['carrier', 'product']).optional(),
  PARLEY_PAYMENTS: oneOf('PARLEY_PAYMENTS', ['simulated', 'justifi']).default('simulated'),
  PARLEY_TRUST_PROXY: wholeNumber('PARLEY_TRUST_PROXY', 10).optional(),
  PARLEY_PICTURES_PER_MINUTE: wholeNumber('PARLEY_PICTURES_PER_MINUTE', 100_000).default(DEFAULT_PICTURES_PER_MINUTE),
  PARLEY_TEXTS_PER_MINUTE: wholeNumber('PARLEY_TEXTS_PER_MINUTE', 100_000).default(DEFAULT_TEXT_LIMIT.perMinute),
  PARLEY_TEXTS_PER_DAY: wholeNumber('PARLEY_TEXTS_PER_DAY', 10_000_000).default(DEFAULT_TEXT_LIMIT.perDay),
  METRICS_PORT: wholeNumber('METRICS_PORT', 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  PARLEY_WEB_DIR: z.string().optional(),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The validated configuration from the environment, built by readConfig. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Maximum number of connections of this process, all pools together. */
  databasePool: number
  dataDir: string
  publicUrl: string
  sessionSecret: string
  webhookSecret: string
  simulation: { dir: string; faults: Readonly<Record<string, number>> }
  /** The step at which a test kills the process; see createCrashPoint. */
  crashAt: string | null
  seed: 'demo' | 'none'
  role: 'all' | 'web' | 'worker'
  carrier: { kind: 'simulated' } | ({ kind: 'twilio' } & TwilioConfig)
  /** Which side answers STOP, START and HELP. */
  keywordAnswers: 'carrier' | 'product'
  payments: { kind: 'simulated' } | ({ kind: 'justifi' } & JustifiConfig)
  mail: MailConfig
  /** The storage of files. */
  storage: StorageConfig
  /** STUN and TURN servers for browsers in a room. */
  ice: IceConfig
  push: PushConfig
  calendars: CalendarsConfig
  zoom: ZoomConfig
  /** How many proxies in front of the process are trusted to name the caller's address. */
  trustProxy: number
  /** How many texts one user may send. */
  textLimit: TextLimit
  /** How many pictures one user may upload per minute; 0 for no limit. */
  picturesPerMinute: number
  /**
   * The port, host and token with which Prometheus reads the metrics: on their own port, with the token if there is
   * one; without one on the public port, with the token only.
   */
  metrics: { port: number | null; host: string; token: string | null }
  /** Folder of the built front end. */
  webDir: string
  logLevel: string
}

const NO_DEMO =
  'PARLEY_SEED=demo is for the simulated carrier and payments: a real provider would text and charge the demo’s people. Leave it out, or set PARLEY_SEED=none.'

const cutSecret = (dataDir: string) =>
  `${secretFile(dataDir)} is too short to be a secret. Restore it, or delete it: a new one is then created, which ends all sessions and open links.`

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/**
 * Reads the environment. Every mistake is reported in one sentence; a missing secret is generated and kept in the data
 * directory.
 */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
  const raw = flagValues.parse(given)
  const twilio = raw['PARLEY_CARRIER'] === 'twilio' ? readTwilio(raw) : null
  if (twilio?.ok === false) problems.push(...twilio.problems)
  if (raw['NODE_ENV'] === 'production' && raw['DATABASE_URL'] && !raw['SESSION_SECRET']) {
    problems.push('SESSION_SECRET is needed in production with DATABASE_URL: the same value for every process.')
  }
  if (raw['PARLEY_ROLE'] && raw['PARLEY_ROLE'] !== 'all' && !raw['DATABASE_URL']) {
    problems.push('PARLEY_ROLE other than all needs DATABASE_URL: the embedded database serves one process.')
  }
  if (raw['PUBLIC_URL']?.startsWith('https:') && raw['PARLEY_TRUST_PROXY'] === undefined) {
    problems.push(
      'PARLEY_TRUST_PROXY has to be set with an https PUBLIC_URL: how many proxies stand in front of this process, usually 1, or 0 for none.',
    )
  }
  const justifi = raw['PARLEY_PAYMENTS'] === 'justifi' ? readJustifi(raw) : null
  if (justifi?.ok === false) problems.push(...justifi.problems)
  const mail = readMail(raw, resolve(raw['PARLEY_DATA_DIR'] ?? '.data'))
  if (!mail.ok) problems.push(...mail.problems)
  const storage = readStorage(raw, resolve(raw['PARLEY_DATA_DIR'] ?? '.data'))
  if (!storage.ok) problems.push(...storage.problems)
  const push = readPush(raw)
  if (!push.ok) problems.push(...push.problems)
  const calendars = readCalendars(raw)
  if (!calendars.ok) problems.push(...calendars.problems)
  const zoom = readZoom(raw)
  if (!zoom.ok) problems.push(...zoom.problems)
  const ice = readIce(raw)
  if (!ice.ok) problems.push(...ice.problems)
  const isReal = raw['PARLEY_CARRIER'] === 'twilio' || raw['PARLEY_PAYMENTS'] === 'justifi'
  if (isReal && raw['PARLEY_SEED'] === 'demo') problems.push(NO_DEMO)
  if (
    !parsed.success ||
    !mail.ok ||
    !storage.ok ||
    !push.ok ||
    !ice.ok ||
    !calendars.ok ||
    !zoom.ok ||
    problems.length > 0
  )
    return { ok: false, problems }
  const dataDir = resolve(parsed.data.PARLEY_DATA_DIR)
  const sessionSecret = parsed.data.SESSION_SECRET ?? keptSecret(dataDir)
  if (sessionSecret.length < SHORTEST_SECRET) return { ok: false, problems: [cutSecret(dataDir)] }
  const carrier = twilio?.ok ? { kind: 'twilio' as const, ...twilio.config } : { kind: 'simulated' as const }
  const payments = justifi?.ok ? { kind: 'justifi' as const, ...justifi.config } : { kind: 'simulated' as const }
  const ports = {
    carrier,
    payments,
    mail: mail.config,
    storage: storage.config,
    ice: ice.config,
    push: push.config,
    calendars: calendars.config,
    zoom: zoom.config,
  }
  const config = { ...toConfig(parsed.data, { dataDir, sessionSecret }), ...ports }
  return { ok: true, config: isReal ? { ...config, seed: 'none' } : config }
}

function toConfig(
  env: z.infer<typeof environmentSchema>,
  { dataDir, sessionSecret }: Pick<Config, 'dataDir' | 'sessionSecret'>,
): Omit<Config, 'carrier' | 'payments' | 'mail' | 'storage' | 'push' | 'ice' | 'calendars' | 'zoom'> {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir,
    publicUrl,
    sessionSecret,
    webhookSecret:
      env.PARLEY_WEBHOOK_SECRET ?? createHmac('sha256', sessionSecret).update('webhooks').digest('base64url'),
    simulation: { dir: resolve(env.PARLEY_SIM_DIR ?? `${dataDir}/sim`), faults: readFaults(env.PARLEY_SIM_FAULTS) },
    crashAt: env.PARLEY_CRASH_AT ?? null,
    seed: env.PARLEY_SEED ?? (env.DATABASE_URL || !isLoopback(publicUrl) ? 'none' : 'demo'),
    role: env.PARLEY_ROLE,
    keywordAnswers: env.PARLEY_KEYWORD_ANSWERS ?? (env.PARLEY_CARRIER === 'twilio' ? 'carrier' : 'product'),
    trustProxy: env.PARLEY_TRUST_PROXY ?? 0,
    picturesPerMinute: env.PARLEY_PICTURES_PER_MINUTE,
    textLimit: { perMinute: env.PARLEY_TEXTS_PER_MINUTE, perDay: env.PARLEY_TEXTS_PER_DAY },
    metrics: { port: env.METRICS_PORT ?? null, host: env.METRICS_HOST, token: env.METRICS_TOKEN ?? null },
    webDir: env.PARLEY_WEB_DIR ? resolve(env.PARLEY_WEB_DIR) : resolve(import.meta.dirname, '../../web/dist'),
    logLevel: env.LOG_LEVEL,
  }
}

function readFaults(text: string): Record<string, number> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => pair.split('=') as [string, string]).map(([name, value]) => [name, Number(value)]),
  )
}
