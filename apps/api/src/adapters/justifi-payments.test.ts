import { inspect } from 'node:util'
import { cents } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type JustifiPayment,
  type JustifiServer,
  justifiEnvironment,
  startJustifiServer,
} from '../../test/justifi-server.ts'
import { readJustifi } from '../config-justifi.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import { checkJustifi } from './justifi-check.ts'
import { createJustifiPayments } from './justifi-payments.ts'
import { WrongSettingError } from './provider-error.ts'

const organizationId = '0199a1b2-0000-7000-8000-000000000001'
const charge = {
  key: 'attempt-1',
  organizationId,
  amount: cents(12_550),
  currency: 'usd',
  description: 'INV-1',
  returnUrl: 'https://inbox.example/pay/abc?returned',
} as const
const since = new Date()
const ask = (providerId: string | null = null, key: string = charge.key) => ({ ...charge, key, providerId, since })

let justifi: JustifiServer
let provider: PaymentProvider
let later = 0
beforeAll(async () => {
  justifi = await startJustifiServer()
})
afterAll(() => justifi.close())
beforeEach(() => {
  justifi.reset()
  later = 0
  provider = providerAt(justifi.url)
})

function configOf(change: Record<string, string> = {}) {
  const result = readJustifi({ ...justifiEnvironment(justifi.url), ...change })
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.config
}
const providerAt = (url: string, change: Record<string, string> = {}) =>
  createJustifiPayments(configOf({ JUSTIFI_API_BASE: url, ...change }), { now: () => new Date(Date.now() + later) })

function offered() {
  const [checkout] = justifi.checkouts
  if (!checkout) throw new Error('no checkout was made')
  return checkout
}

describe('a charge', () => {
  test('is a checkout that waits for the customer', async () => {
    const outcome = await provider.charge(charge)
    const { id } = offered()
    expect(outcome).toEqual({
      status: 'pending',
      providerId: id,
      checkoutUrl: `${justifi.url}/hosted-checkout/${id}?success_redirect_url=https%3A%2F%2Finbox.example%2Fpay%2Fabc%3Freturned`,
    })
    const metadata = { reference: 'attempt-1', organizationId }
    expect(justifi.checkouts).toMatchObject([
      { payment_amount: 12_550, payment_description: 'INV-1', metadata, payment: { description: 'INV-1', metadata } },
    ])
  })

  test('asked for twice is one checkout', async () => {
    expect(await provider.charge(charge)).toEqual(await provider.charge(charge))
    expect(justifi.checkouts).toHaveLength(1)
  })

  test('that JustiFi refuses is over, in words for the customer', async () => {
    justifi.next.push({ status: 400, error: { code: 'sub_account_disabled', message: 'internal words' } })
    expect(await provider.charge(charge)).toEqual({
      status: 'failed',
      code: 'sub_account_disabled',
      text: 'Card payments are not available at the moment.',
    })
  })

  test('of an organisation without a sub account asks nobody', async () => {
    const other = '0199a1b2-0000-7000-8000-000000000002'
    const named = providerAt(justifi.url, { JUSTIFI_SUB_ACCOUNTS: `${other}=acc_123abc` })
    expect(await named.charge(charge)).toMatchObject({ status: 'failed', code: 'no_sub_account' })
    expect(await named.charge({ ...charge, organizationId: other })).toMatchObject({ status: 'pending' })
    expect(justifi.calls).toEqual(['POST /v1/checkouts'])
  })

  test('whose answer is lost is found again by its reference', async () => {
    justifi.next.push('lose')
    expect(await provider.charge(charge)).toEqual({ status: 'unknown' })
    expect(await provider.lookup(ask())).toMatchObject({ status: 'pending', providerId: offered().id })
  })

  test('that met an error of JustiFi is unknown, and nobody has it', async () => {
    justifi.next.push({ status: 503 })
    expect(await provider.charge(charge)).toEqual({ status: 'unknown' })
    expect(await provider.lookup(ask())).toBeNull()
  })

  test('that runs already is unknown', async () => {
    justifi.next.push({ status: 409 })
    expect(await provider.charge(charge)).toEqual({ status: 'unknown' })
  })

  test('is tried again when JustiFi has too much to do', async () => {
    justifi.next.push({ status: 429 })
    await expect(provider.charge(charge)).rejects.toThrow('JustiFi answered 429')
  })

  test('is tried again when the card network has too much to do, and asked for when it knows the key', async () => {
    justifi.next.push({ status: 400, error: { code: 'gateway_rate_limit_error', message: 'slow down' } })
    await expect(provider.charge(charge)).rejects.toThrow('JustiFi answered gateway_rate_limit_error')
    justifi.next.push({ status: 400, error: { code: 'gateway_idempotency_error', message: 'known' } })
    expect(await provider.charge(charge)).toEqual({ status: 'unknown' })
  })

  test('that reached nobody may be tried again, and its error tells no secret', async () => {
    const gone = await startJustifiServer()
    const unreachable = providerAt(gone.url)
    await unreachable.charge(charge)
    await gone.close()
    const failed = () => unreachable.charge(charge).catch((failure: unknown) => failure)
    // The first call uses an open connection, so it is unknown how far it got.
    await failed()
    const error = await failed()
    expect(error).toMatchObject({ message: 'JustiFi cannot be reached: ECONNREFUSED' })
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/Bearer|the secret/)
  })
})

describe('the token', () => {
  test('is fetched once and again when it is accepted no more', async () => {
    await Promise.all(['a', 'b', 'c'].map((key) => provider.charge({ ...charge, key })))
    justifi.revokeTokens()
    expect(await provider.charge({ ...charge, key: 'd' })).toMatchObject({ status: 'pending' })
    expect(justifi.checkouts).toHaveLength(4)
    expect(justifi.calls).toHaveLength(5)
  })

  test('that a wrong key does not get says so', async () => {
    const wrong = configOf({ JUSTIFI_CLIENT_SECRET: 'another' })
    await expect(checkJustifi(wrong)).rejects.toThrow(WrongSettingError)
    await expect(createJustifiPayments(wrong, { now: () => since }).charge(charge)).rejects.toThrow(
      'JustiFi does not accept JUSTIFI_CLIENT_ID and JUSTIFI_CLIENT_SECRET.',
    )
  })

  test('need not be there at the start when JustiFi is away', async () => {
    const gone = await startJustifiServer()
    await gone.close()
    await expect(checkJustifi({ ...configOf(), apiBase: gone.url })).resolves.toBeUndefined()
  })

  test('is checked together with every sub account', async () => {
    await expect(checkJustifi(configOf())).resolves.toBeUndefined()
    const other = `${organizationId}=acc_999zzz`
    await expect(checkJustifi(configOf({ JUSTIFI_SUB_ACCOUNTS: other }))).rejects.toThrow(
      'JustiFi does not accept the sub account acc_999zzz of JUSTIFI_SUB_ACCOUNTS with this API key (forbidden).',
    )
  })
})

describe('a lookup', () => {
  test.each(['succeeded', 'partially_refunded', 'fully_refunded', 'disputed'])(
    'of a completed checkout whose payment is %s says what was taken',
    async (status) => {
      await provider.charge(charge)
      const { id: providerId } = justifi.pay(offered(), { status })
      const taken = { status: 'succeeded', providerId, amount: 12_550, currency: 'usd' }
      expect(await provider.lookup(ask(offered().id))).toEqual(taken)
    },
  )

  test.each(['pending', 'authorized'])(
    'of a completed checkout whose payment is %s waits, and nobody is sent to pay again',
    async (status) => {
      await provider.charge(charge)
      justifi.pay(offered(), { status })
      expect(await provider.lookup(ask(offered().id))).toEqual({ status: 'pending', providerId: offered().id })
    },
  )

  test.each(['failed', 'canceled'])('of a completed checkout whose payment is %s took nothing', async (status) => {
    await provider.charge(charge)
    justifi.pay(offered(), { status, error_code: 'insufficient_funds' })
    expect(await provider.lookup(ask(offered().id))).toMatchObject({ status: 'failed', code: 'insufficient_funds' })
  })

  test.each([
    ['its completions name', (payment: JustifiPayment) => [{ status: 'succeeded', payment_id: payment.id }]],
    ['only the payment itself names', () => []],
  ])('of a completed checkout finds the payment that %s', async (_, completions) => {
    await provider.charge(charge)
    const payment = justifi.pay(offered())
    Object.assign(offered(), { successful_payment_id: null, completions: completions(payment) })
    expect(await provider.lookup(ask(offered().id))).toMatchObject({ status: 'succeeded', providerId: payment.id })
  })

  test('of a completed checkout without a payment waits, and nobody is sent to pay again', async () => {
    await provider.charge(charge)
    offered().status = 'completed'
    expect(await provider.lookup(ask(offered().id))).toEqual({ status: 'pending', providerId: offered().id })
  })

  test('of a checkout at which a card was declined goes on waiting', async () => {
    await provider.charge(charge)
    offered().status = 'attempted'
    expect(await provider.lookup(ask(offered().id))).toMatchObject({ status: 'pending', providerId: offered().id })
  })

  test('of a checkout that nobody paid in time says that nothing was taken', async () => {
    await provider.charge(charge)
    offered().status = 'expired'
    expect(await provider.lookup(ask(offered().id))).toMatchObject({ status: 'failed', code: 'checkout_expired' })
  })

  test('goes through all pages, but not past the time of the charge', async () => {
    await provider.charge(charge)
    await Promise.all(Array.from({ length: 150 }, (_, index) => provider.charge({ ...charge, key: `other-${index}` })))
    justifi.calls.length = 0
    expect(await provider.lookup(ask())).toMatchObject({ status: 'pending' })
    expect(justifi.calls).toHaveLength(2)
    for (const checkout of justifi.checkouts) checkout.created_at = '2026-01-01T00:00:00Z'
    expect(await provider.lookup(ask(null, 'attempt-2'))).toBeNull()
    expect(justifi.calls).toHaveLength(3)
  })

  test('of a checkout that JustiFi no longer shows does not take it for one that never was', async () => {
    await expect(provider.lookup(ask('cho_gone'))).rejects.toThrow('/checkouts/cho_gone could not be read (not_found)')
  })
})

describe('a refund', () => {
  async function paid() {
    await provider.charge(charge)
    return justifi.pay(offered())
  }
  const refundOf = (paymentId: string, amount = 2_000) =>
    ({ key: 'refund-1', organizationId, paymentId, amount: cents(amount), currency: 'usd' }) as const

  test('of a part gives that part back once', async () => {
    const payment = await paid()
    const call = refundOf(payment.id)
    const result = await provider.refund(call)
    expect(result).toEqual({ status: 'succeeded', providerId: justifi.refunds[0]?.id, amount: 2_000, currency: 'usd' })
    expect(await provider.refund(call)).toEqual(result)
    expect(await provider.lookupRefund({ ...call, since })).toEqual(result)
    expect(payment.amount_refunded).toBe(2_000)
  })

  test('of the whole is a void while the payment is not on its way', async () => {
    const payment = await paid()
    const call = refundOf(payment.id, 12_550)
    const result = await provider.refund(call)
    expect(result).toEqual({ status: 'succeeded', providerId: `void-${payment.id}`, amount: 12_550, currency: 'usd' })
    expect(await provider.lookupRefund({ ...call, since })).toEqual(result)
    expect([payment.status, justifi.refunds]).toEqual(['canceled', []])
  })

  test('of the whole of what was voided already has been given back', async () => {
    const payment = await paid()
    payment.status = 'canceled'
    const given = { status: 'succeeded', providerId: `void-${payment.id}`, amount: 12_550, currency: 'usd' }
    expect(await provider.refund(refundOf(payment.id, 12_550))).toEqual(given)
    expect(justifi.calls.findLast((call) => call.startsWith('POST'))).not.toContain('refund')
  })

  test.each<[string, (payment: JustifiPayment) => void]>([
    ['after 24 minutes', () => (later = 24 * 60_000)],
    ['from a bank account', (payment) => (payment.payment_method = { bank_account: {} })],
    ['that JustiFi will not void', () => justifi.next.push({ status: 422 })],
    [
      'that is older than our clock says',
      (payment) => {
        payment.created_at = new Date(Date.now() - 26 * 60_000).toISOString()
        later = -10 * 60_000
      },
    ],
  ])('of the whole %s is a refund', async (_, prepare) => {
    const payment = await paid()
    prepare(payment)
    expect(await provider.refund(refundOf(payment.id, 12_550))).toMatchObject({
      status: 'succeeded',
      providerId: justifi.refunds[0]?.id,
    })
    expect([payment.status, payment.amount_refunded]).toEqual(['succeeded', 12_550])
  })

  test.each([2_000, 12_550])('of %d cents whose answer is lost is found again', async (amount) => {
    const payment = await paid()
    const call = refundOf(payment.id, amount)
    justifi.next.push('lose')
    expect(await provider.refund(call)).toEqual({ status: 'unknown' })
    expect(await provider.lookupRefund({ ...call, since })).toMatchObject({ status: 'succeeded', amount })
  })

  test('that never arrived is not known', async () => {
    const payment = await paid()
    justifi.next.push({ status: 502 })
    expect(await provider.refund(refundOf(payment.id))).toEqual({ status: 'unknown' })
    expect(await provider.lookupRefund({ ...refundOf(payment.id), since })).toBeNull()
  })

  test('that waits, fails or is refused says so', async () => {
    const payment = await paid()
    justifi.refundStatus = 'pending'
    expect(await provider.refund({ ...refundOf(payment.id), key: 'a' })).toMatchObject({ status: 'pending' })
    justifi.refundStatus = 'failed'
    expect(await provider.refund({ ...refundOf(payment.id), key: 'b' })).toMatchObject({ status: 'failed' })
    expect(await provider.refund({ ...refundOf(payment.id, 12_000), key: 'c' })).toEqual({
      status: 'failed',
      code: 'not_possible',
      text: 'The payment provider refused the refund: The amount is more than can be refunded',
    })
    const message = `${'a'.repeat(199)}😀 is not possible`
    justifi.next.push({ status: 422, error: { code: 'not_possible', message } })
    expect(await provider.refund({ ...refundOf(payment.id), key: 'd' })).toMatchObject({
      text: `The payment provider refused the refund: ${'a'.repeat(199)}`,
    })
    expect(await provider.refund(refundOf('py_unknown'))).toMatchObject({ status: 'failed', code: 'not_found' })
  })

  test.each([
    ['success', 'succeeded'],
    ['canceled', 'failed'],
    ['in_review', 'unclear'],
  ])('that JustiFi calls %s is %s', async (word, status) => {
    const payment = await paid()
    justifi.refundStatus = word
    expect(await provider.refund(refundOf(payment.id))).toMatchObject({ status })
    expect(await provider.lookupRefund({ ...refundOf(payment.id), since })).toMatchObject({ status })
  })
})
