import { cents, type RefundDraft, type RefundFacts, type RefundForm, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type RefundAnswer, refundFlow } from './refund.flow.ts'
import { provideSubmit } from './submission.flow.ts'
import { countingIds } from './test-records.ts'

const facts = (refunded = 0): RefundFacts => ({
  actor: { role: 'manager' },
  transaction: { amount: cents(10_000), providerId: 'py_1' },
  state: { allowed: true },
  refunds: [{ amount: cents(refunded), status: 'succeeded' }],
})
const form: RefundForm = {
  kind: 'full',
  amount: '',
  reason: 'duplicate',
  method: 'original_payment',
  notes: '',
  notifyCustomer: true,
}
const lost = new Error('no answer')
const answer: RefundAnswer = { requiresApproval: false, message: 'The refund is on its way.' }

/** The flow; its call fails with these errors one after the other, then succeeds. */
function open(...errors: Error[]) {
  const submit = vi.fn<(submission: Submission<RefundDraft>) => Promise<RefundAnswer>>(async () => {
    const error = errors.shift()
    if (error) throw error
    return answer
  })
  const input = { form, newKey: countingIds(), isUnanswered: (error: unknown) => error === lost }
  const flow = createActor(provideSubmit(refundFlow, submit), { input }).start()
  const trySubmit = async (known = facts()) => {
    flow.send({ type: 'form.submit', facts: known })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  const sent = () => submit.mock.calls.map(([{ idempotencyKey, request }]) => [idempotencyKey, request.amount])
  return { flow, sent, trySubmit, context: () => flow.getSnapshot().context, state: () => flow.getSnapshot().value }
}

it('gives back what is left and tells the answer', async () => {
  const { flow, trySubmit, sent, state } = open()
  const told = vi.fn<(outcome: unknown) => void>()
  flow.on('done', told)
  await trySubmit(facts(4000))
  expect(state()).toBe('submitted')
  expect(sent()).toEqual([['id-1', 6000]])
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ answer }))
})

it('keeps a refused form and says why until it is edited', async () => {
  const { flow, trySubmit, sent, state, context } = open()
  flow.send({ type: 'form.change', change: { reason: null } })
  await trySubmit()
  expect(state()).toBe('editing')
  expect(context().refusal?.field).toBe('reason')
  expect(sent()).toEqual([])
  flow.send({ type: 'form.change', change: { reason: 'fraud' } })
  expect(context().refusal).toBeNull()
})

it('sends what follows a refused refund under another key', async () => {
  const { flow, trySubmit, sent, state, context } = open(new Error('409'))
  await trySubmit()
  expect(state()).toBe('editing')
  expect(context().failure).toEqual(new Error('409'))
  flow.send({ type: 'form.change', change: { kind: 'partial', amount: '30' } })
  expect(context().failure).toBeNull()
  await trySubmit()
  expect(sent()).toEqual([
    ['id-1', 10_000],
    ['id-2', 3000],
  ])
})

it('can only repeat a refund that nobody answered, under its key and with its amount', async () => {
  const { flow, trySubmit, sent, state, context } = open(lost)
  await trySubmit()
  expect(state()).toBe('unanswered')
  expect(context().failure).toBe(lost)
  flow.send({ type: 'form.change', change: { kind: 'partial', amount: '1' } })
  expect(context().form).toEqual(form)
  await trySubmit(facts(10_000))
  expect(state()).toBe('submitted')
  expect(sent()).toEqual([
    ['id-1', 10_000],
    ['id-1', 10_000],
  ])
})
