import { cents, emptyTerminalForm, MINUTE_MS, type TerminalForm, ZERO } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type {
  TerminalAttempt,
  TerminalDecline,
  TerminalOutcome,
  TerminalPaid,
  WaitingAttempt,
} from './terminal.attempt.ts'
import { POLL_MS, provideTerminal, type TerminalFlowEvent } from './terminal.flow.ts'
import { actor, countingIds, now, today } from './test-records.ts'

const paid: TerminalPaid = {
  transactionId: 't-1',
  amount: cents(2000),
  customerName: 'Ana Lopez',
  invoiceNumber: 'INV-2001',
  balanceDue: ZERO,
}
const completed: TerminalOutcome = { status: 'completed', paid }
const declined: TerminalDecline = { transactionId: 't-1', reason: 'The card was declined.', voidedInvoice: null }
const failed: TerminalOutcome = { status: 'failed', declined }
const pending: TerminalOutcome = { status: 'pending', transactionId: 't-1', checkoutUrl: null }
const checkoutUrl = 'https://checkout.example/one'
const atCheckout: TerminalOutcome = { ...pending, checkoutUrl }
const repeated: TerminalOutcome = { status: 'repeated', question: 'Ana Lopez was charged $20.00 1 minute ago.' }
const noAnswer = new Error('no answer')
const refused = new Error('refused')

const typed: Partial<TerminalForm> = {
  customer: { id: 'c-1', name: 'Ana Lopez', phoneNumber: '+13035550134', email: null },
  mode: 'new',
  invoiceAmount: '20',
  amount: '20',
}
const facts = { actor, today, invoices: [] }
const submitting: TerminalFlowEvent = { type: 'payment.submit', facts }

interface Script {
  /** The answers of the calls that send the payment, in order. */
  submit?: (TerminalOutcome | Error)[]
  /** The answers of the calls that query its transaction, in order. */
  check?: (TerminalOutcome | Error)[]
  resumed?: TerminalAttempt | null
}

const answer = (answers: (TerminalOutcome | Error)[]) => async () => {
  const next = answers.shift()
  if (next === undefined || next instanceof Error) throw next ?? new Error('the script is over')
  return next
}

function open({ submit = [], check = [], resumed = null }: Script) {
  const clock = new SimulatedClock()
  let passed = 0
  const calls = {
    submit: vi.fn<(attempt: TerminalAttempt) => Promise<TerminalOutcome>>(answer(submit)),
    check: vi.fn<(attempt: WaitingAttempt) => Promise<TerminalOutcome>>(answer(check)),
  }
  const flow = createActor(provideTerminal(calls), {
    clock,
    input: {
      today,
      newKey: countingIds(),
      now: () => new Date(now.getTime() + passed),
      isUnanswered: (error) => error === noAnswer,
      resumed,
      lost: null,
    },
  }).start()
  const settle = () =>
    waitFor(
      flow,
      (snapshot) =>
        !snapshot.matches('submitting') &&
        !snapshot.matches({ unanswered: 'sending' }) &&
        !snapshot.matches({ waiting: 'fetching' }),
    )
  return {
    flow,
    keys: () => calls.submit.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey),
    looked: () => calls.check.mock.calls.map(([{ transactionId }]) => transactionId),
    sent: calls.submit,
    state: () => flow.getSnapshot().value,
    context: () => flow.getSnapshot().context,
    settle,
    send: async (...events: TerminalFlowEvent[]) => {
      for (const event of events) flow.send(event)
      await settle()
    },
    /** `ms`: how long the device was asleep, in milliseconds. */
    askAgain: async (ms = 0) => {
      passed += ms
      clock.increment(POLL_MS)
      await settle()
    },
  }
}

const attempt: TerminalAttempt = {
  form: { ...emptyTerminalForm(today), ...typed },
  request: {
    mode: 'new',
    customerId: 'c-1',
    amount: cents(2000),
    invoiceAmount: cents(2000),
    invoiceDescription: null,
    invoiceDueDate: today,
    paymentMethod: 'Credit Card (Phone)',
    paymentReference: null,
    paymentNotes: null,
  },
  chargeAnyway: false,
  idempotencyKey: 'kept',
  sentAt: now,
  transactionId: null,
  checkoutUrl: null,
}
const change: TerminalFlowEvent = { type: 'form.change', change: typed }

it('sends what was read and shows what was paid; the next payment begins empty, under another key', async () => {
  const { send, sent, state, context, keys } = open({ submit: [completed, completed] })
  await send(change, submitting)
  expect(sent.mock.calls).toEqual([[{ ...attempt, idempotencyKey: 'id-1' }]])
  expect([state(), context().paid]).toEqual(['processed', paid])
  await send({ type: 'payment.finish', today })
  expect([state(), context().form]).toEqual(['editing', emptyTerminalForm(today)])
  await send(change, submitting)
  expect(keys()).toEqual(['id-1', 'id-2'])
})

it('keeps a refused form and says why until it is edited', async () => {
  const { flow, send, sent, state, context } = open({})
  const told: unknown[] = []
  flow.on('refused', ({ refusal }) => told.push(refusal))
  await send({ type: 'form.change', change: { ...typed, invoiceAmount: '' } }, submitting)
  expect([state(), context().refusal?.text]).toEqual(['editing', 'Please fill in invoice amount'])
  expect(told).toEqual([context().refusal])
  await send({ type: 'form.change', change: { invoiceAmount: '20' } })
  expect(context().refusal).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

it('empties the form on request', async () => {
  const { send, context } = open({})
  await send(change, { type: 'form.clear', today: '2026-11-22' })
  expect(context().form).toEqual(emptyTerminalForm('2026-11-22'))
})

const TOMORROW = '2026-11-22'
const overnight: TerminalFlowEvent = { type: 'day.change', today: TOMORROW }
const due = (invoiceDueDate: string): TerminalFlowEvent => ({ type: 'form.change', change: { invoiceDueDate } })

it('moves the due date on with the day, and keeps what it says of the form', async () => {
  const { send, context } = open({ submit: [failed] })
  await send({ type: 'form.change', change: { ...typed, invoiceAmount: '' } }, submitting, overnight)
  expect(context().form).toEqual({ ...emptyTerminalForm(TOMORROW), ...typed, invoiceAmount: '' })
  expect(context().refusal?.text).toBe('Please fill in invoice amount')
  await send(change, { type: 'payment.submit', facts: { ...facts, today: TOMORROW } })
  await send({ type: 'day.change', today: '2026-11-23' })
  expect([context().form.invoiceDueDate, context().declined]).toEqual(['2026-11-23', declined])
})

it('leaves a due date alone that was chosen', async () => {
  const { send, context } = open({})
  await send(change, due('2026-11-25'), overnight)
  expect(context().form.invoiceDueDate).toBe('2026-11-25')
  await send({ type: 'form.clear', today: TOMORROW }, { type: 'day.change', today: '2026-11-23' })
  expect(context().form).toEqual(emptyTerminalForm('2026-11-23'))
})

it('leaves a payment on its way alone on another day; once it is declined, its form is due that day', async () => {
  const { send, askAgain, state, context, sent } = open({ submit: [noAnswer, failed] })
  await send(change, submitting, overnight)
  expect([state(), context().form.invoiceDueDate]).toEqual([{ unanswered: 'resting' }, today])
  await askAgain()
  expect(sent.mock.lastCall?.[0].request).toEqual(attempt.request)
  await send(overnight)
  expect([context().form.invoiceDueDate, context().declined]).toEqual([TOMORROW, declined])
})

it('leaves a lost payment as it was sent on another day, so that sent again it is the same one', async () => {
  const { send, askAgain, state, context } = open({ submit: [noAnswer] })
  await send(change, submitting)
  await askAgain(11 * MINUTE_MS)
  await send(overnight)
  expect([state(), context().form]).toEqual(['editing', attempt.form])
})

it('keeps what was typed after a failure; the same payment goes under its key, another one under another', async () => {
  const { flow, send, state, context, keys } = open({ submit: [refused, refused, completed] })
  const said: unknown[] = []
  flow.on('failed', ({ error }) => said.push(error))
  await send(change, submitting)
  expect([state(), context().failure, context().form.amount]).toEqual(['editing', refused, '20'])
  expect(said).toEqual([refused])
  await send(submitting)
  await send({ type: 'form.change', change: { amount: '19' } })
  expect(context().failure).toBeNull()
  await send(submitting)
  expect([state(), keys()]).toEqual(['processed', ['id-1', 'id-1', 'id-2']])
})

it('says why a card was declined and keeps what was typed; the next try is another charge', async () => {
  const { send, state, context, keys } = open({ submit: [failed, completed] })
  await send(change, submitting)
  expect([state(), context().declined, context().form.amount]).toEqual(['editing', declined, '20'])
  await send(submitting)
  expect([state(), context().declined, keys()]).toEqual(['processed', null, ['id-1', 'id-2']])
})

it('asks before the same amount is charged again', async () => {
  const { send, sent, state, context } = open({ submit: [repeated, completed] })
  await send(change, submitting)
  expect([state(), context().question]).toEqual(['confirming', 'Ana Lopez was charged $20.00 1 minute ago.'])
  await send({ type: 'charge.confirm' })
  expect(state()).toBe('processed')
  expect(sent.mock.calls.map(([{ chargeAnyway, idempotencyKey }]) => [chargeAnyway, idempotencyKey])).toEqual([
    [false, 'id-1'],
    [true, 'id-2'],
  ])
})

it('charges nothing when the same amount was a mistake', async () => {
  const { send, state, context, sent } = open({ submit: [repeated] })
  await send(change, submitting, { type: 'charge.decline' })
  await send({ type: 'charge.decline' })
  expect([state(), context().question, context().form.amount]).toEqual(['editing', null, '20'])
  expect(sent).toHaveBeenCalledTimes(1)
})

it('without an answer sends the same attempt again under its key, and nothing else, until there is one', async () => {
  const { send, askAgain, state, context, keys } = open({ submit: [noAnswer, noAnswer, completed] })
  await send(change, submitting)
  expect(state()).toEqual({ unanswered: 'resting' })
  await send(submitting, { type: 'form.clear', today }, { type: 'payment.leave', today })
  expect([state(), context().form.amount]).toEqual([{ unanswered: 'resting' }, '20'])
  await askAgain()
  expect(state()).toEqual({ unanswered: 'resting' })
  await askAgain()
  expect([state(), keys()]).toEqual(['processed', ['id-1', 'id-1', 'id-1']])
})

it('sends an unanswered attempt no more after ten minutes, keeps what was typed, and leaves the rest to a person', async () => {
  const { send, askAgain, state, context, keys } = open({ submit: [noAnswer, noAnswer, completed] })
  await send(change, submitting)
  await askAgain(10 * MINUTE_MS)
  expect([state(), context().lost]).toEqual([{ unanswered: 'resting' }, null])
  await askAgain(1)
  expect([state(), keys(), context().form.amount]).toEqual(['editing', ['id-1', 'id-1'], '20'])
  expect(context().lost).toEqual({ ...attempt, idempotencyKey: 'id-1' })
  await send(submitting)
  expect([state(), context().lost, keys()]).toEqual(['processed', null, ['id-1', 'id-1', 'id-1']])
})

it('says that a payment was lost also while another one is taken', async () => {
  const { send, askAgain, state, context, keys } = open({ submit: [noAnswer, completed] })
  await send(change, submitting)
  await askAgain(11 * MINUTE_MS)
  await send({ type: 'form.clear', today }, { type: 'form.change', change: { ...typed, amount: '19' } }, submitting)
  expect([state(), keys(), context().lost?.idempotencyKey]).toEqual(['processed', ['id-1', 'id-2'], 'id-1'])
})

it.each([
  ['a refusal', refused, 'editing', refused],
  ['a declined card', failed, 'editing', null],
  ['a repeated amount', repeated, 'confirming', null],
])('without an answer first, %s is the outcome', async (_, late, expected, failure) => {
  const { flow, send, askAgain, state, context } = open({ submit: [noAnswer, late] })
  const said: unknown[] = []
  flow.on('failed', ({ error }) => said.push(error))
  await send(change, submitting)
  await askAgain()
  expect([state(), context().failure, said]).toEqual([expected, failure, failure ? [failure] : []])
})

it('keeps looking at a payment whose outcome the provider keeps to itself, and sends it no second time', async () => {
  const { send, askAgain, state, context, keys, looked } = open({
    submit: [pending],
    check: [pending, noAnswer, completed],
  })
  await send(change, submitting)
  expect([state(), context().attempt?.transactionId]).toEqual([{ waiting: 'resting' }, 't-1'])
  await send(submitting)
  await askAgain()
  expect(state()).toEqual({ waiting: 'resting' })
  await askAgain()
  expect([state(), keys(), looked()]).toEqual(['processed', ['id-1'], ['t-1', 't-1', 't-1']])
})

it('knows where the card is given: at once, or as soon as a look finds it', async () => {
  const atOnce = open({ submit: [atCheckout], check: [atCheckout] })
  await atOnce.send(change, submitting)
  expect([atOnce.state(), atOnce.context().attempt?.checkoutUrl]).toEqual([{ waiting: 'resting' }, checkoutUrl])
  const later = open({ submit: [pending], check: [pending, atCheckout, completed] })
  await later.send(change, submitting)
  expect(later.context().attempt?.checkoutUrl).toBeNull()
  await later.askAgain()
  expect([later.state(), later.context().attempt]).toEqual([
    { waiting: 'resting' },
    { ...attempt, idempotencyKey: 'id-1', transactionId: 't-1', checkoutUrl },
  ])
  await later.askAgain()
  expect(later.state()).toBe('processed')
})

it('says in the end that a payment was declined', async () => {
  const { send, state, context } = open({ submit: [pending], check: [failed] })
  await send(change, submitting)
  expect([state(), context().declined, context().form.amount]).toEqual(['editing', declined, '20'])
})

it('can be left for another customer while the provider keeps the outcome to itself', async () => {
  const { send, state, context, keys } = open({ submit: [pending, completed], check: [pending] })
  await send(change, submitting)
  await send({ type: 'payment.leave', today })
  expect([state(), context().form, context().attempt]).toEqual(['editing', emptyTerminalForm(today), null])
  await send(change, submitting)
  expect(keys()).toEqual(['id-1', 'id-2'])
})

it('goes on with a payment that was on its way when the page went away', async () => {
  const { settle, state, keys, context } = open({ submit: [completed], resumed: attempt })
  expect([state(), context().form]).toEqual([{ unanswered: 'sending' }, attempt.form])
  await settle()
  expect([state(), keys(), context().paid]).toEqual(['processed', ['kept'], paid])
})

it('goes on looking at a payment whose transaction is known, and sends nothing', async () => {
  const { settle, askAgain, state, sent } = open({
    check: [pending, completed],
    resumed: { ...attempt, transactionId: 't-1' },
  })
  await settle()
  expect(state()).toEqual({ waiting: 'resting' })
  await askAgain()
  expect([state(), sent.mock.calls]).toEqual(['processed', []])
})
