import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string> = {}) => readConfig({ PARLEY_DATA_DIR: folder, ...env })

function configOf(env: Record<string, string> = {}) {
  const result = read(env)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.config
}

describe('configuration', () => {
  test('needs nothing', () => {
    expect(configOf()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      seed: 'demo',
      role: 'all',
      carrier: { kind: 'simulated' },
      keywordAnswers: 'product',
      payments: { kind: 'simulated' },
      simulation: { dir: join(folder, 'sim'), faults: {} },
      mail: { kind: 'folder' },
    })
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://localhost/x', SESSION_SECRET: 'x'.repeat(32) },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL must be a whole number from 4 to 500.'],
    [{ PARLEY_TEXTS_PER_DAY: '10000001' }, 'PARLEY_TEXTS_PER_DAY must be a whole number from 0 to 10000000.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ PARLEY_SEED: 'yes' }, 'PARLEY_SEED must be one of: demo, none.'],
    [{ PARLEY_SIM_FAULTS: 'all' }, 'PARLEY_SIM_FAULTS must look like latency=200,refuse=0.05,drop-answer=0.05.'],
    [
      { PARLEY_SIM_FAULTS: 'explode=1' },
      'PARLEY_SIM_FAULTS can name these faults: latency, refuse, drop-answer, pending, drop-webhook, duplicate-webhook.',
    ],
    [{ PARLEY_CARRIER: 'twilio' }, 'PARLEY_CARRIER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, PUBLIC_URL.'],
    [
      { PARLEY_ROLE: 'worker' },
      'PARLEY_ROLE other than all needs DATABASE_URL: the embedded database serves one process.',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' },
      'SESSION_SECRET is needed in production with DATABASE_URL: the same value for every process.',
    ],
  ])('says what is wrong with %o', (env, sentence) => {
    expect(read(env as Record<string, string>)).toEqual({ ok: false, problems: [sentence] })
  })

  test('takes as many texts in a day as it says it does', () => {
    expect(configOf({ PARLEY_TEXTS_PER_DAY: '10000000' }).textLimit.perDay).toBe(10_000_000)
  })

  test.each([
    ['http://localhost:3000', 'demo'],
    ['http://127.0.0.1:4000', 'demo'],
    ['http://[::1]:3000', 'demo'],
    ['http://inbox.example.com', 'none'],
    ['http://192.168.1.20:3000', 'none'],
    ['http://localhost.example.com', 'none'],
  ])('at %s the seed is %s', (PUBLIC_URL, seed) => {
    expect(configOf({ PUBLIC_URL }).seed).toBe(seed)
    expect(configOf({ PUBLIC_URL, PARLEY_SEED: 'demo' }).seed).toBe('demo')
    expect(configOf({ PUBLIC_URL, DATABASE_URL: 'postgres://localhost/x' }).seed).toBe('none')
  })

  test('wants to know how many proxies stand in front of an https address', () => {
    const PUBLIC_URL = 'https://inbox.example.com'
    expect(read({ PUBLIC_URL })).toEqual({
      ok: false,
      problems: [
        'PARLEY_TRUST_PROXY has to be set with an https PUBLIC_URL: how many proxies stand in front of this process, usually 1, or 0 for none.',
      ],
    })
    expect(configOf({ PUBLIC_URL, PARLEY_TRUST_PROXY: '0' }).trustProxy).toBe(0)
    expect(configOf({ PUBLIC_URL, PARLEY_TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(configOf().trustProxy).toBe(0)
  })

  test('shows its metrics to nobody unless it is told where', () => {
    expect(configOf().metrics).toEqual({ port: null, host: '127.0.0.1', token: null })
    expect(configOf({ METRICS_PORT: '9100', METRICS_TOKEN: 't'.repeat(16) }).metrics).toEqual({
      port: 9100,
      host: '127.0.0.1',
      token: 't'.repeat(16),
    })
  })

  const justifi = {
    PARLEY_PAYMENTS: 'justifi',
    JUSTIFI_CLIENT_ID: 'test_abc',
    JUSTIFI_CLIENT_SECRET: 'secret',
    JUSTIFI_WEBHOOK_SECRET: 'another',
    JUSTIFI_SUB_ACCOUNTS: 'acc_123abc',
  }

  test('takes payments through JustiFi', () => {
    expect(configOf(justifi).payments).toEqual({
      kind: 'justifi',
      clientId: 'test_abc',
      clientSecret: 'secret',
      webhookSecret: 'another',
      subAccounts: { '*': 'acc_123abc' },
      apiBase: 'https://api.justifi.ai',
      checkoutBase: 'https://components.justifi.ai',
    })
  })

  test.each([justifi, { PARLEY_CARRIER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'x' }])(
    'has no demo data with a real provider',
    (env) => {
      expect([
        configOf({}).seed,
        configOf({ PUBLIC_URL: 'https://inbox.example', PARLEY_TRUST_PROXY: '1', ...env }).seed,
      ]).toEqual(['demo', 'none'])
    },
  )

  test('gives each organisation a sub account of its own', () => {
    const [one, two] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002']
    const { payments } = configOf({ ...justifi, JUSTIFI_SUB_ACCOUNTS: `${one}=acc_1,${two}=acc_2` })
    expect(payments).toMatchObject({ subAccounts: { [one]: 'acc_1', [two]: 'acc_2' } })
  })

  const { JUSTIFI_CLIENT_SECRET: _, ...withoutSecret } = justifi
  test.each([
    [{ PARLEY_PAYMENTS: 'stripe' }, 'PARLEY_PAYMENTS must be one of: simulated, justifi.'],
    [withoutSecret, 'PARLEY_PAYMENTS=justifi needs JUSTIFI_CLIENT_SECRET.'],
    [
      { PARLEY_PAYMENTS: 'justifi' },
      'PARLEY_PAYMENTS=justifi needs JUSTIFI_CLIENT_ID, JUSTIFI_CLIENT_SECRET, JUSTIFI_WEBHOOK_SECRET, JUSTIFI_SUB_ACCOUNTS.',
    ],
    [
      { ...justifi, JUSTIFI_CLIENT_ID: 'abc' },
      'JUSTIFI_CLIENT_ID must be the client id of an API key: it starts with test_ or live_.',
    ],
    [
      { ...justifi, JUSTIFI_SUB_ACCOUNTS: 'larkspur=acc_1' },
      'JUSTIFI_SUB_ACCOUNTS must be a sub account such as acc_123abc, or one for each organization: its-id=acc_123abc,its-id=acc_456def.',
    ],
    [
      { ...justifi, JUSTIFI_CHECKOUT_BASE: 'http://checkout.example' },
      'JUSTIFI_CHECKOUT_BASE must start with https://.',
    ],
    [
      { ...justifi, JUSTIFI_CLIENT_ID: 'live_abc', PUBLIC_URL: 'http://localhost:3000' },
      'A live JUSTIFI_CLIENT_ID needs PUBLIC_URL: the https address that customers return to after they have paid.',
    ],
    [
      { ...justifi, PARLEY_SEED: 'demo' },
      'PARLEY_SEED=demo is for the simulated carrier and payments: a real provider would text and charge the demo’s people. Leave it out, or set PARLEY_SEED=none.',
    ],
    [
      { ...justifi, JUSTIFI_API_BASE: 'api.justifi.ai' },
      'JUSTIFI_API_BASE must be an address that starts with http:// or https://.',
    ],
  ])('says what is wrong about the payments with %o', (env, sentence) => {
    expect(read(env as Record<string, string>)).toEqual({ ok: false, problems: [sentence] })
  })

  const twilio = {
    PARLEY_CARRIER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    PUBLIC_URL: 'https://inbox.example.com',
    PARLEY_TRUST_PROXY: '1',
  }

  test('sends through Twilio', () => {
    const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token' }
    expect(configOf(twilio).keywordAnswers).toBe('carrier')
    expect(configOf({ ...twilio, PARLEY_KEYWORD_ANSWERS: 'product' }).keywordAnswers).toBe('product')
    expect(configOf(twilio).carrier).toEqual({ kind: 'twilio', ...account, apiBase: 'https://api.twilio.com' })
  })

  const NOT_PUBLIC = 'PARLEY_CARRIER=twilio needs a PUBLIC_URL that Twilio can reach from the Internet'
  test.each([
    ['TWILIO_ACCOUNT_SID', `SK${'0'.repeat(32)}`, 'TWILIO_ACCOUNT_SID must be the account’s own id'],
    ['PUBLIC_URL', 'http://localhost:3000', NOT_PUBLIC],
    ['PUBLIC_URL', 'https://127.0.0.1', NOT_PUBLIC],
    ['PUBLIC_URL', 'https://10.0.0.3', NOT_PUBLIC],
    ['PUBLIC_URL', 'https://my_host.example.com', NOT_PUBLIC],
    ['PUBLIC_URL', 'https://nas.local', NOT_PUBLIC],
  ])('says what is wrong about Twilio with %s=%s', (name, value, sentence) => {
    const result = read({ ...twilio, [name]: value })
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(sentence)])
  })

  test('names every mistake at once', () => {
    const result = read({ PORT: '-1', LOG_LEVEL: 'loud', PARLEY_CARRIER: 'twilio' })
    expect(result.ok ? [] : result.problems).toHaveLength(3)
  })

  test('keeps the secret it made, readable by its owner only', () => {
    const first = configOf()
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(configOf().sessionSecret).toBe(first.sessionSecret)
    expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0)
  })

  test('makes a secret where an earlier start could not write it, and no other one after that', () => {
    const dir = mkdtempSync(join(folder, 'empty-'))
    writeFileSync(join(dir, 'session-secret'), '')
    const { sessionSecret } = configOf({ PARLEY_DATA_DIR: dir })
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(configOf({ PARLEY_DATA_DIR: dir }).sessionSecret).toBe(sessionSecret)
    expect(readdirSync(dir)).toEqual(['session-secret'])
  })

  test('does not take a part of a secret for one', () => {
    const dir = mkdtempSync(join(folder, 'part-'))
    writeFileSync(join(dir, 'session-secret'), 'x'.repeat(31))
    const result = read({ PARLEY_DATA_DIR: dir })
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining('is too short to be a secret')])
  })

  test('makes the same webhook secret in every process that shares the session secret', () => {
    const secret = 's'.repeat(32)
    const { webhookSecret } = configOf({ SESSION_SECRET: secret })
    expect(webhookSecret).not.toContain(secret)
    expect(configOf({ SESSION_SECRET: secret }).webhookSecret).toBe(webhookSecret)
    expect(configOf({ SESSION_SECRET: 't'.repeat(32) }).webhookSecret).not.toBe(webhookSecret)
  })

  test('reads faults as numbers', () => {
    const { simulation } = configOf({ PARLEY_SIM_FAULTS: 'latency=200,refuse=0.05,drop-answer=1' })
    expect(simulation.faults).toEqual({ latency: 200, refuse: 0.05, 'drop-answer': 1 })
  })
})
