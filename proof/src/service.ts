import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@parley/scenarios'
import { Client } from 'pg'
import { startApi } from './api-process.ts'
import { callServer } from './calls.ts'

/** The product as one process with its own PostgreSQL database and the demo data. */
export interface Service {
  readonly origin: string
  readonly webhookSecret: string
  readonly database: Client
  /** Signs in a demo account and returns its session cookie. */
  signIn(email: string): Promise<string>
  /** References of all texts to this number that the carrier accepted, in its order. */
  ledger(to: string): string[]
  stop(): Promise<void>
}

export async function startService(): Promise<Service> {
  const server = process.env['PARLEY_TEST_DATABASE_URL']
  if (!server) throw new Error('startService: PARLEY_TEST_DATABASE_URL is not set')
  const name = `proof_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const webhookSecret = randomBytes(24).toString('base64url')
  const api = await startApi({
    DATABASE_URL: databaseUrl.href,
    PARLEY_DATA_DIR: folder,
    PARLEY_SIM_DIR: folder,
    PARLEY_SEED: 'demo',
    PARLEY_TEXTS_PER_MINUTE: '0',
    PARLEY_TEXTS_PER_DAY: '0',
    PARLEY_WEBHOOK_SECRET: webhookSecret,
  })
  const { origin } = api
  const database = new Client({ connectionString: databaseUrl.href })
  await database.connect()

  return {
    origin,
    webhookSecret,
    database,
    signIn: (email) => signIn(origin, email),
    ledger: (to) => {
      const file = join(folder, 'sms.jsonl')
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
      return lines
        .map((line) => JSON.parse(line) as { reference: string; to: string })
        .filter((line) => line.to === to)
        .map(({ reference }) => reference)
    },
    stop: async () => {
      await database.end()
      await api.end('SIGTERM')
      await runOn(server, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in a demo account and returns its session cookie. */
export async function signIn(origin: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const answer = await callServer(origin, { method: 'POST', path: '/api/auth/sign-in', headers, body })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  if (answer.status !== 200 || cookie === undefined) throw new Error(`${email} cannot sign in: ${answer.text}`)
  return cookie
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
