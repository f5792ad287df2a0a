import type { InvoiceRequest, Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createInvoiceFlow } from './create-invoice.flow.ts'
import { provideSubmit } from './submission.flow.ts'
import { actor, countingIds, today } from './test-records.ts'

/** The flow; its call fails with these errors one after the other, then succeeds. */
function open(...errors: Error[]) {
  const submit = vi.fn<(submission: Submission<InvoiceRequest>) => Promise<unknown>>(async () => {
    const error = errors.shift()
    if (error) throw error
  })
  const form = {
    customerId: 'c-1',
    amount: '25',
    description: '',
    dueDate: today,
    assignedToUserId: null,
    sendPaymentRequest: true,
  }
  const flow = createActor(provideSubmit(createInvoiceFlow, submit), {
    input: { form, newKey: countingIds(), isUnanswered: () => false },
  }).start()
  const trySubmit = async () => {
    flow.send({ type: 'form.submit', facts: { actor, today } })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  return { flow, submit, trySubmit, context: () => flow.getSnapshot().context, state: () => flow.getSnapshot().value }
}

it('sends what was read, with the key of the opened dialog', async () => {
  const { flow, submit, trySubmit, state } = open()
  flow.send({ type: 'form.change', change: { description: 'Drain', assignedToUserId: 'u-2' } })
  await trySubmit()
  expect(state()).toBe('submitted')
  expect(submit.mock.calls).toEqual([
    [
      {
        request: {
          customerId: 'c-1',
          amount: 2500,
          description: 'Drain',
          dueDate: today,
          assignedToUserId: 'u-2',
          sendPaymentRequest: true,
        },
        idempotencyKey: 'id-1',
      },
    ],
  ])
})

it('keeps a refused draft and says why until it is edited', async () => {
  const { flow, submit, trySubmit, context, state } = open()
  flow.send({ type: 'form.change', change: { amount: '' } })
  await trySubmit()
  expect(state()).toBe('editing')
  expect(context().refusal?.text).toBe('Please fill in all required fields')
  expect(submit).not.toHaveBeenCalled()
  flow.send({ type: 'form.change', change: { amount: '1' } })
  expect(context().refusal).toBeNull()
})

it('repeats a failed request under its key, and an edited one under another', async () => {
  const { flow, submit, trySubmit, context, state } = open(new Error('first'), new Error('second'))
  await trySubmit()
  expect(context().failure).toEqual(new Error('first'))
  await trySubmit()
  flow.send({ type: 'form.change', change: { amount: '26' } })
  expect(context().failure).toBeNull()
  await trySubmit()
  expect(state()).toBe('submitted')
  expect(submit.mock.calls.map(([{ idempotencyKey, request }]) => [idempotencyKey, request.amount])).toEqual([
    ['id-1', 2500],
    ['id-1', 2500],
    ['id-2', 2600],
  ])
})
