import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideEndLink, decideReminder, decideResendLink } from './invoice-text.decisions.ts'
import {
  actor,
  attempt,
  conversation,
  countingIds,
  customer,
  earlierLink,
  invoice,
  link,
  now,
  optedOut,
  organization,
  phoneNumber,
  transaction,
} from './test-records.ts'

const active = { link, pendingTransaction: transaction }
const context = () => ({
  actor,
  invoice,
  links: [active],
  lastAttempt: null,
  conversation,
  customer,
  phoneNumber,
  organization,
  isFirstToday: false,
  publicUrl: 'https://pay.example',
  linkCode: 'abcdefghjkmnpq',
  now,
  newId: countingIds(),
})
const running = { ...attempt, status: 'unknown' as const }

describe('a reminder', () => {
  const remind = (change = {}) => decideReminder({ ...context(), ...change })

  it('carries the active link and makes nothing else', () => {
    expect(remind()).toMatchObject({
      allowed: true,
      changes: {
        cancelledLinks: [],
        voidedTransactions: [],
        fresh: null,
        message: {
          kind: 'payment_request',
          paymentLinkId: 'link-1',
          content:
            'Reminder from Larkspur Plumbing: Invoice INV-0042 for $125.00 is due Nov 28, 2026. Pay here: https://pay.example/pay/0123456789abcd',
        },
        activity: { actionType: 'reminder_sent', details: { amount: '125.00', invoiceNumber: 'INV-0042' } },
      },
    })
  })

  it.each([
    ['no link', []],
    ['an expired link', [earlierLink('expired')]],
    ['a link whose time is over', [{ ...active, link: { ...link, expiresAt: now } }]],
    [
      'a link for another amount than the open balance',
      [{ ...active, pendingTransaction: { ...transaction, amount: cents(100) } }],
    ],
    ['a link whose payment was voided', [{ link, pendingTransaction: null }]],
  ])('with %s makes a new one for the open balance and closes the others', (_, links) => {
    const decision = remind({ links })
    expect(decision).toMatchObject({
      changes: {
        fresh: { paymentLink: { code: 'abcdefghjkmnpq', status: 'active' }, transaction: { amount: 12_500 } },
        message: { content: expect.stringContaining('/pay/abcdefghjkmnpq') as string },
      },
    })
    const waiting = links.flatMap(({ pendingTransaction }) => pendingTransaction ?? [])
    if (!decision.allowed) throw new Error(decision.text)
    expect(decision.changes.voidedTransactions.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id))
  })

  it.each([
    ['a paid invoice', { invoice: { ...invoice, status: 'paid' } }, 'wrong_state'],
    ['a void invoice', { invoice: { ...invoice, status: 'void' } }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ['a customer who opted out', { customer: optedOut }, 'opted_out'],
    ['an inactive number', { phoneNumber: { ...phoneNumber, isActive: false } }, 'inactive_number'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
    ['a new link above the limit', { links: [], actor: { ...actor, paymentLimit: cents(12_499) } }, 'limit_exceeded'],
  ])('is refused for %s', (_, change, code) => {
    expect(remind(change)).toMatchObject({ allowed: false, code })
  })

  it('through an active link needs no limit: nothing new is asked for', () => {
    expect(remind({ actor: { ...actor, paymentLimit: cents(1) } })).toMatchObject({ allowed: true })
  })
})

describe('resending a link', () => {
  const resend = (change = {}) => decideResendLink({ ...context(), linkId: link.id, ...change })

  it('texts the request again under the same link', () => {
    expect(resend()).toMatchObject({
      changes: {
        message: {
          paymentLinkId: 'link-1',
          content:
            'Please pay $125.00: https://pay.example/pay/0123456789abcd\nInvoice #INV-0042 | Due: Nov 28, 2026\nLarkspur Plumbing',
        },
      },
    })
  })

  it.each([
    ['an unknown link', { linkId: 'link-9' }, 'not_found'],
    ['a cancelled one', { links: [{ ...active, link: { ...link, status: 'cancelled' } }] }, 'wrong_state'],
    ['one whose time is over', { links: [{ ...active, link: { ...link, expiresAt: now } }] }, 'wrong_state'],
    ['a customer who opted out', { customer: optedOut }, 'opted_out'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(resend(change)).toMatchObject({ allowed: false, code })
  })
})

describe('ending a link', () => {
  const end = (change = {}) =>
    decideEndLink({ actor, link, invoice, lastAttempt: null, now, newId: countingIds(), ...change })

  it('makes it expired', () => {
    expect(end()).toMatchObject({
      changes: { link: { id: 'link-1', status: 'expired' }, activity: { actionType: 'payment_link_expired' } },
    })
  })

  it.each([
    ['a paid one', { link: { ...link, status: 'paid' } }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(end(change)).toMatchObject({ allowed: false, code })
  })
})
