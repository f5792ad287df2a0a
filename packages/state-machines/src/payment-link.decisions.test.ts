import { cents } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { closeLinks, decideLinkExpiry, PAYMENT_RUNNING_TEXT, requestBalance } from './payment-link.decisions.ts'
import { changesOf, made, patched } from './test-changes.ts'
import { attempt, earlierLink, link, now, transaction } from './test-records.ts'

describe('a link', () => {
  const expire = (at: Date, lastAttempt: typeof attempt | null = null, status: (typeof link)['status'] = 'active') =>
    decideLinkExpiry({ link: { ...link, status }, lastAttempt, now: at })

  it('expires when its time is over, its first millisecond included', () => {
    expect(patched(changesOf(expire(link.expiresAt)), 'paymentLink')).toEqual([{ id: link.id, status: 'expired' }])
    expect(expire(new Date(link.expiresAt.getTime() - 1))).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'This payment link has not expired yet',
    })
  })

  it('does not expire while it is paid', () => {
    expect(expire(link.expiresAt, attempt)).toEqual({ allowed: false, code: 'wrong_state', text: PAYMENT_RUNNING_TEXT })
    expect(expire(link.expiresAt, { ...attempt, status: 'failed' }).allowed).toBe(true)
    expect(PAYMENT_RUNNING_TEXT).toBe(
      'A payment of this invoice is being processed. Wait for its result and try again.',
    )
  })

  it('that is over already stays so', () => {
    expect(expire(link.expiresAt, null, 'paid')).toMatchObject({ code: 'wrong_state' })
  })
})

test('where an invoice ends, open links are cancelled and what waits under any is voided', () => {
  const paid = { link: { ...link, id: 'link-paid', status: 'paid' as const }, pendingTransaction: null }
  const settled = { ...earlierLink('expired', 'settled') }
  settled.pendingTransaction = { ...settled.pendingTransaction, status: 'completed' }
  const changes = closeLinks([earlierLink('active'), earlierLink('expired'), paid, settled], 'Invoice paid', now)
  expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-active', status: 'cancelled' }])
  const voided = { isVoided: true, voidReason: 'Invoice paid', voidedAt: now, voidedByUserId: null }
  expect(patched(changes, 'transaction')).toEqual([
    { id: 'transaction-active', ...voided },
    { id: 'transaction-expired', ...voided },
  ])
})

test('open links ask for another balance: what waited is voided, and the same waits anew', () => {
  const without = { link: { ...link, id: 'link-alone' }, pendingTransaction: null }
  const named: string[] = []
  const newId = (noun?: string) => `${noun}-${named.push('')}`
  const active = earlierLink('active')
  active.pendingTransaction = { ...active.pendingTransaction, metadata: { isForNewInvoice: true } }
  const later = new Date('2026-11-22T18:00:00Z')
  const changes = requestBalance([active, earlierLink('cancelled'), without], cents(4000), {
    voidReason: 'Partly paid',
    now: later,
    newId,
  })
  expect(patched(changes, 'transaction').map(({ id, voidReason }) => [id, voidReason])).toEqual([
    ['transaction-active', 'Partly paid'],
    ['transaction-cancelled', 'Partly paid'],
  ])
  expect(made(changes, 'transaction')).toEqual([
    {
      ...transaction,
      id: 'transaction-1',
      paymentLinkId: 'link-active',
      amount: cents(4000),
      metadata: {},
      createdAt: later,
    },
  ])
})
