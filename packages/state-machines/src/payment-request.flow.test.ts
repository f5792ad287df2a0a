import { cents, type Submission } from '@parley/domain'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { paymentRequestDraft, paymentRequestFlow, providePaymentRequest } from './payment-request.flow.ts'
import type { GuardedPaymentRequest, PaymentRequestOutcome } from './payment-request.flow.ts'
import type { BegunSubmission } from './submission.flow.ts'
import { actor, countingIds, today } from './test-records.ts'

const unpaidInvoices = [
  { id: 'within', amount: cents(12_500), amountPaid: cents(0) },
  { id: 'above', amount: cents(50_001), amountPaid: cents(0) },
]
const lost = new Error('no answer')
const submitEvent = { type: 'request.submit', today, unpaidInvoices, lastSeenMessageId: 'm-1' } as const

function drawing(): () => string {
  const next = countingIds()
  return () => next().replace('id-', 'INV-000')
}

type Outcomes = (PaymentRequestOutcome | Error)[]

/** The flow; its call settles with `outcomes` one after the other, then with 'sent'. */
const open = (...outcomes: Outcomes) => openWith(null, outcomes)
function openWith(begun: BegunSubmission<GuardedPaymentRequest> | null, outcomes: Outcomes) {
  const submit = vi.fn<(submission: Submission<GuardedPaymentRequest>) => Promise<PaymentRequestOutcome>>(async () => {
    const outcome = outcomes.shift() ?? 'sent'
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const input = {
    actor,
    dueDate: '2026-11-28',
    begun,
    drawInvoiceNumber: drawing(),
    newKey: countingIds(),
    isUnanswered: (error: unknown) => error === lost,
  }
  const flow = createActor(providePaymentRequest(submit), { input }).start()
  const settled = () => waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  return { flow, submit, settled, context: () => flow.getSnapshot().context, state: () => flow.getSnapshot().value }
}

describe('the payment request dialog', () => {
  it('opens in new mode with a suggested number and the default due date', () => {
    expect(paymentRequestDraft(open().context())).toEqual({
      mode: 'new',
      amount: '',
      invoiceNumber: 'INV-0001',
      dueDate: '2026-11-28',
      optionalMessage: '',
    })
  })

  it('submits a new invoice with the key of the opened dialog', async () => {
    const { flow, submit, settled, state } = open()
    const sent: string[] = []
    flow.on('sent', ({ type }) => sent.push(type))
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send({ type: 'invoiceNumber.change', invoiceNumber: 'A-7' })
    flow.send({ type: 'dueDate.change', dueDate: today })
    flow.send({ type: 'optionalMessage.change', optionalMessage: 'Thanks' })
    flow.send(submitEvent)
    await settled()
    expect([state(), sent]).toEqual(['submitted', ['sent']])
    expect(submit.mock.calls).toEqual([
      [
        {
          request: {
            payment: { mode: 'new', amount: 2500, invoiceNumber: 'A-7', dueDate: today, optionalMessage: 'Thanks' },
            lastSeenMessageId: 'm-1',
            sendAnyway: false,
          },
          idempotencyKey: 'id-1',
        },
      ],
    ])
  })

  it('submits an existing invoice', async () => {
    const { flow, submit, settled, state } = open()
    flow.send({ type: 'mode.choose', mode: 'existing' })
    flow.send({ type: 'invoice.choose', invoiceId: 'within' })
    flow.send(submitEvent)
    await settled()
    expect(state()).toBe('submitted')
    expect(submit.mock.calls[0]?.[0].request.payment).toEqual({
      mode: 'existing',
      invoiceId: 'within',
      optionalMessage: null,
    })
  })

  it('keeps what was typed in one mode while the other is shown', () => {
    const { flow, context } = open()
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send({ type: 'mode.choose', mode: 'existing' })
    flow.send({ type: 'mode.choose', mode: 'new' })
    expect(context().amount).toBe('25')
  })

  it('shows a refusal, sends nothing and clears it with the next edit', () => {
    const { flow, submit, context, state } = open()
    flow.send({ type: 'amount.change', amount: '500.01' })
    flow.send(submitEvent)
    expect(state()).toBe('editing')
    expect(context().refusal).toMatchObject({ title: 'Amount too high', text: 'Amount exceeds your limit of $500.00' })
    expect(submit).not.toHaveBeenCalled()
    flow.send({ type: 'amount.change', amount: '500' })
    expect(context().refusal).toBeNull()
  })

  it.each([
    [null, 'No invoice selected'],
    ['gone', 'Invalid invoice'],
    ['above', 'Amount too high'],
  ])('refuses the existing invoice %j', (invoiceId, title) => {
    const { flow, context } = open()
    flow.send({ type: 'mode.choose', mode: 'existing' })
    flow.send({ type: 'invoice.choose', invoiceId })
    flow.send(submitEvent)
    expect(context().refusal).toMatchObject({ title })
  })

  it('keeps the draft when the call fails and tries again with the same key', async () => {
    const error = new Error('503: try later')
    const { flow, submit, settled, context, state } = open(error, 'sent')
    const said: unknown[] = []
    flow.on('failed', (event) => said.push(event.error))
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    expect(state()).toBe('editing')
    expect(said).toEqual([error])
    expect(context()).toMatchObject({ amount: '25', failure: error })
    flow.send(submitEvent)
    await settled()
    expect(state()).toBe('submitted')
    expect(submit.mock.calls.map(([submission]) => submission.idempotencyKey)).toEqual(['id-1', 'id-1'])
  })

  it('takes a new key when the draft was changed after a failure', async () => {
    const { flow, submit, settled, context } = open(new Error('503'))
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    flow.send({ type: 'amount.change', amount: '26' })
    expect(context().failure).toBeNull()
    flow.send(submitEvent)
    await settled()
    expect(submit.mock.calls.map(([submission]) => submission.idempotencyKey)).toEqual(['id-1', 'id-2'])
  })

  it('opens with the invoice that it is for, as one that is there', () => {
    const { context } = createActor(paymentRequestFlow, {
      input: {
        actor,
        invoiceId: 'within',
        dueDate: '2026-11-28',
        drawInvoiceNumber: drawing(),
        newKey: countingIds(),
        isUnanswered: () => false,
      },
    }).getSnapshot()
    expect(context).toMatchObject({ mode: 'existing', invoiceId: 'within' })
  })

  it('tells what refuses it: the check, or five taken numbers', async () => {
    const { flow, settled } = open(...Array<'number_taken'>(9).fill('number_taken'))
    const told: unknown[] = []
    flow.on('refused', ({ refusal }) => told.push(refusal))
    flow.send(submitEvent)
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    expect(told).toMatchObject([
      { code: 'invalid', field: 'amount' },
      {
        code: 'duplicate',
        text: 'Invoice number already exists. Please enter another one.',
        field: 'invoiceNumber',
      },
    ])
  })

  it('can only repeat what nobody answered, under its key', async () => {
    const { flow, submit, settled, context, state } = open(lost, 'sent')
    const unanswered: unknown[] = []
    flow.on('unanswered', ({ error }) => unanswered.push(error))
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    flow.send({ type: 'amount.change', amount: '26' })
    expect([state(), context().amount, context().failure]).toEqual(['unanswered', '25', lost])
    expect(unanswered).toEqual([lost])
    flow.send(submitEvent)
    await settled()
    expect(state()).toBe('submitted')
    expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0])
  })

  it('guards a repeated try by what was seen at the first one', async () => {
    const { flow, submit, settled } = open(new Error('503'), 'sent')
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    flow.send({ ...submitEvent, lastSeenMessageId: 'm-2' })
    await settled()
    expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0])
  })

  it('asks over an unseen message and sends anyway under another key', async () => {
    const { flow, submit, settled, context, state } = open({ unseen: 'Maria wrote 3 s ago.' }, 'sent')
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    expect(state()).toBe('confirming')
    expect(context()).toMatchObject({ question: 'Maria wrote 3 s ago.', amount: '25' })
    flow.send({ type: 'send.confirm' })
    await settled()
    expect(state()).toBe('submitted')
    const sent = submit.mock.calls.map(([{ request, idempotencyKey }]) => [request.sendAnyway, idempotencyKey])
    expect(sent).toEqual([
      [false, 'id-1'],
      [true, 'id-2'],
    ])
  })

  it('goes back to editing over an unseen message and is guarded anew by what was seen then', async () => {
    const { flow, submit, settled, context, state } = open({ unseen: 'Maria wrote 3 s ago.' }, 'sent')
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    flow.send({ type: 'send.decline' })
    expect(state()).toBe('editing')
    expect(context()).toMatchObject({ question: null, amount: '25', invoiceNumber: 'INV-0001' })
    flow.send({ ...submitEvent, lastSeenMessageId: 'm-2' })
    await settled()
    expect(submit.mock.calls[1]?.[0].request).toMatchObject({ lastSeenMessageId: 'm-2', sendAnyway: false })
  })

  it('draws another number while the suggested one is taken', async () => {
    const { flow, submit, settled, context, state } = open('number_taken', 'number_taken', 'sent')
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await waitFor(flow, (snapshot) => snapshot.status === 'done')
    await settled()
    expect(state()).toBe('submitted')
    expect(context().invoiceNumber).toBe('INV-0003')
    const sent = submit.mock.calls.map(([{ request, idempotencyKey }]) => [
      request.payment.mode === 'new' && request.payment.invoiceNumber,
      idempotencyKey,
    ])
    expect(sent).toEqual([
      ['INV-0001', 'id-1'],
      ['INV-0002', 'id-2'],
      ['INV-0003', 'id-3'],
    ])
  })

  it('sends the free number that it was told of', async () => {
    const { flow, submit, context } = open({ free: 'INV-4711' }, 'sent')
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await waitFor(flow, (snapshot) => snapshot.status === 'done')
    expect(context().invoiceNumber).toBe('INV-4711')
    expect(submit.mock.calls[1]?.[0]).toMatchObject({
      request: { payment: { invoiceNumber: 'INV-4711' } },
      idempotencyKey: 'id-2',
    })
  })

  it('gives up drawing after five numbers', async () => {
    const { flow, submit, settled, context } = open(...Array<'number_taken'>(9).fill('number_taken'))
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await settled()
    expect(submit).toHaveBeenCalledTimes(6)
    expect(context().refusal).toMatchObject({ code: 'duplicate', field: 'invoiceNumber' })
  })

  it('gives an invoice that is there no other number', async () => {
    const { flow, submit } = open('number_taken', 'sent')
    flow.send({ type: 'mode.choose', mode: 'existing' })
    flow.send({ type: 'invoice.choose', invoiceId: 'within' })
    flow.send(submitEvent)
    await waitFor(flow, (snapshot) => snapshot.status === 'done')
    const payment = { mode: 'existing', invoiceId: 'within', optionalMessage: null }
    expect(submit.mock.calls.map(([{ request }]) => request.payment)).toEqual([payment, payment])
  })

  it.each(['number_taken', { free: 'INV-4711' }] as const)('never replaces a typed number: %j', async (told) => {
    const { flow, submit, settled, context } = open(told)
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send({ type: 'invoiceNumber.change', invoiceNumber: 'A-7' })
    flow.send(submitEvent)
    await settled()
    expect(submit).toHaveBeenCalledTimes(1)
    expect(context()).toMatchObject({ invoiceNumber: 'A-7', refusal: { title: 'Invoice number taken' } })
  })

  it('ignores edits and a second press while it is submitting', async () => {
    const { flow, submit, settled, context } = open()
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    flow.send(submitEvent)
    flow.send({ type: 'amount.change', amount: '99' })
    await settled()
    expect(submit).toHaveBeenCalledTimes(1)
    expect(context().amount).toBe('25')
  })

  it('begins with what was submitted before, and sends it once more under its key', async () => {
    const first = open(lost)
    first.flow.send({ type: 'amount.change', amount: '25' })
    first.flow.send({ type: 'optionalMessage.change', optionalMessage: 'Thanks' })
    first.flow.send(submitEvent)
    await first.settled()
    const { submission } = first.context()
    if (submission === null) throw new Error('nothing was submitted')
    const { flow, submit, settled, context, state } = openWith({ submission, isInFlight: false }, ['sent'])
    expect([state(), submit.mock.calls]).toEqual(['unanswered', []])
    expect(context()).toMatchObject({
      mode: 'new',
      amount: '25.00',
      invoiceNumber: 'INV-0001',
      optionalMessage: 'Thanks',
    })
    flow.send({ type: 'amount.change', amount: '99' })
    flow.send({ ...submitEvent, lastSeenMessageId: 'm-2' })
    await settled()
    expect([state(), submit.mock.calls]).toEqual(['submitted', [[submission]]])
  })

  it('waits for the answer to what is on its way', async () => {
    const payment = { mode: 'existing', invoiceId: 'within', optionalMessage: null } as const
    const submission = {
      request: { payment, lastSeenMessageId: null, sendAnyway: false },
      idempotencyKey: 'before',
    }
    const { submit, settled, context, state } = openWith({ submission, isInFlight: true }, ['sent'])
    expect([state(), submit.mock.calls]).toEqual(['submitting', [[submission]]])
    expect(context()).toMatchObject({ mode: 'existing', invoiceId: 'within', optionalMessage: '' })
    await settled()
    expect(state()).toBe('submitted')
  })

  it('names the missing call', async () => {
    const input = {
      actor,
      dueDate: today,
      drawInvoiceNumber: drawing(),
      newKey: countingIds(),
      isUnanswered: () => false,
    }
    const flow = createActor(paymentRequestFlow, { input }).start()
    flow.send({ type: 'amount.change', amount: '25' })
    flow.send(submitEvent)
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
    expect(String(flow.getSnapshot().context.failure)).toContain('providePaymentRequest')
  })
})
