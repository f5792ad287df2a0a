import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideEndLink, decideReminder, decideResendLink } from './invoice-text.decisions.ts'
import { changesOf, made, ofType, patched, recorded } from './test-changes.ts'
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
    const changes = changesOf(remind())
    expect([...ofType(changes, 'put'), ...ofType(changes, 'patch')]).toEqual([])
    const content =
      'Reminder from Larkspur Plumbing: Invoice INV-0042 for $125.00 is due Nov 28, 2026. Pay here: https://pay.example/pay/0123456789abcd'
    expect(ofType(changes, 'say')).toMatchObject([
      { message: { kind: 'payment_request', paymentLinkId: 'link-1', content } },
    ])
    const details = { amount: '125.00', invoiceNumber: 'INV-0042' }
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { actionType: 'reminder_sent', details } }])
    expect(ofType(changes, 'audit')).toMatchObject([
      {
        entry: {
          action: 'invoice.remind',
          subject: { kind: 'invoice', id: 'invoice-1' },
          after: { paymentLinkId: 'link-1', newLink: false },
        },
      },
    ])
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
    const changes = changesOf(remind({ links }))
    expect(made(changes, 'paymentLink')).toMatchObject([{ code: 'abcdefghjkmnpq', status: 'active' }])
    expect(made(changes, 'transaction')).toMatchObject([{ amount: 12_500 }])
    const content = expect.stringContaining('/pay/abcdefghjkmnpq') as string
    expect(ofType(changes, 'say')).toMatchObject([{ message: { content } }])
    const waiting = links.flatMap(({ pendingTransaction }) => pendingTransaction ?? [])
    const voidReason = 'Replaced by a new payment request'
    expect(patched(changes, 'transaction')).toMatchObject(waiting.map(({ id }) => ({ id, isVoided: true, voidReason })))
    const [paymentLink] = made(changes, 'paymentLink')
    expect(ofType(changes, 'audit')).toMatchObject([
      { entry: { action: 'invoice.remind', after: { paymentLinkId: paymentLink?.id, newLink: true } } },
    ])
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

  it('says to whom it is refused, and above which limit', () => {
    const basic = { ...actor, role: 'basic' as const }
    expect(remind({ actor: basic })).toMatchObject({ text: 'You do not have permission to send reminders' })
    const limited = { ...actor, paymentLimit: cents(12_499) }
    expect(remind({ links: [], actor: limited })).toMatchObject({
      text: expect.stringMatching(/^Invoice amount/) as unknown,
    })
  })

  it('through an active link needs no limit: nothing new is asked for', () => {
    expect(remind({ actor: { ...actor, paymentLimit: cents(1) } })).toMatchObject({ allowed: true })
  })
})

describe('resending a link', () => {
  const resend = (change = {}) => decideResendLink({ ...context(), linkId: link.id, ...change })

  it('texts the request again under the same link', () => {
    const decision = resend()
    expect(decision).toMatchObject({
      message: {
        id: 'id-1',
        paymentLinkId: 'link-1',
        content:
          'Please pay $125.00: https://pay.example/pay/0123456789abcd\nInvoice #INV-0042 | Due: Nov 28, 2026\nLarkspur Plumbing',
      },
    })
    const changes = changesOf(decision)
    expect(changes.map(({ type }) => type)).toEqual(['activity', 'audit', 'say', 'enqueue'])
    const details = { amount: '125.00', invoiceNumber: 'INV-0042' }
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { actionType: 'payment_requested', details } }])
    expect(ofType(changes, 'audit')).toEqual([
      recorded('paymentLink.resend', { kind: 'paymentLink', id: 'link-1' }, { after: { messageId: 'id-1' } }),
    ])
  })

  const gone = 'This payment link is no longer active. Send a reminder to make a new one.'
  it.each([
    ['an unknown link', { linkId: 'link-9' }, 'No such payment link', 'not_found'],
    ['a cancelled one', { links: [{ ...active, link: { ...link, status: 'cancelled' } }] }, gone],
    ['one whose time is over', { links: [{ ...active, link: { ...link, expiresAt: now } }] }, gone],
    ['one whose payment was voided', { links: [{ link, pendingTransaction: null }] }, gone],
  ])('is refused for %s, in words', (_, change, text, code = 'wrong_state') => {
    expect(resend(change)).toMatchObject({ allowed: false, code, text })
  })

  it.each([
    ['a customer who opted out', { customer: optedOut }, 'opted_out'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(resend(change)).toMatchObject({ allowed: false, code })
  })
})

describe('ending a link', () => {
  const end = (change = {}) =>
    decideEndLink({ actor, link, invoice, lastAttempt: null, now, newId: countingIds(), ...change })

  it('says of one that has ended already that it has', () => {
    expect(end({ link: { ...link, status: 'expired' } })).toMatchObject({
      code: 'wrong_state',
      text: 'This payment link is no longer active',
    })
  })

  it('makes it expired', () => {
    const changes = changesOf(end())
    expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-1', status: 'expired' }])
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { actionType: 'payment_link_expired' } }])
    expect(ofType(changes, 'audit')).toEqual([
      recorded(
        'paymentLink.expire',
        { kind: 'paymentLink', id: 'link-1' },
        { before: { status: 'active' }, after: { status: 'expired' } },
      ),
    ])
  })

  it.each([
    ['a paid one', { link: { ...link, status: 'paid' } }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(end(change)).toMatchObject({ allowed: false, code })
  })
})
