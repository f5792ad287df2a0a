import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Call } from './calls.ts'
import { run } from './run.ts'
import { type Service, startService } from './service.ts'
import { violationsOf } from './violations.ts'

// Toasts are the only part of a screen that would render; lazily loaded parts are not loaded.
vi.mock('@parley/ui', () => ({ useToast: () => ({ toast: () => {}, dismiss: () => {} }), lazyModule: () => ({}) }))

/** Seeds of the runs, separated by commas. */
const SEEDS = (process.env['PARLEY_PROOF_SEEDS'] ?? 'larkspur').split(',')

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.stop())

describe('five people answer one customer for ten minutes over a bad network', () => {
  test.each(SEEDS)(
    'nothing is lost, doubled or out of order, no answer goes over an unseen message unsaid, every screen is up to date: seed %s',
    async (seed) => {
      const { evidence, summary } = await run(service, { seed, minutes: 10 })
      process.stdout.write(`${summary}; again: PARLEY_PROOF_SEEDS=${seed} npm test -- proof\n`)
      expect(violationsOf(evidence)).toEqual([])
    },
  )
})

/** Returns a tamper function that changes the requests sending a text to the customer. */
const ofTexts =
  (change: (headers: Map<string, string>, body: Map<string, unknown>) => void) =>
  (call: Call): Call => {
    if (call.method !== 'POST' || !call.path.endsWith('/messages')) return call
    const headers = new Map(Object.entries(call.headers))
    const body = new Map<string, unknown>(Object.entries(JSON.parse(call.body ?? '{}') as object))
    change(headers, body)
    return { ...call, headers: Object.fromEntries(headers), body: JSON.stringify(Object.fromEntries(body)) }
  }

describe('the proof notices', () => {
  test.each([
    [
      'screens that send without an idempotency key: a text is doubled',
      /^doubled: /,
      ofTexts((headers) => headers.delete('idempotency-key')),
    ],
    [
      'screens that send without saying what was seen: somebody answers over an unseen message',
      /^over unseen: /,
      ofTexts((_, body) => body.delete('lastSeenMessageId')),
    ],
  ])('%s', async (_, sentence, tamper) => {
    const { evidence } = await run(service, { seed: 'harbor', minutes: 3, roughness: 3, tamper })
    expect(violationsOf(evidence)).toContainEqual(expect.stringMatching(sentence))
  })
})
