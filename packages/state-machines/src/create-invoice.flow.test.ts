import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type InvoiceSubmission, provideCreateInvoice } from './create-invoice.flow.ts'
import { actor, countingIds, today } from './test-records.ts'

/** The flow whose call fails with these errors one after the other, and then succeeds. */
function open(...errors: Error[]) {
  const submit = vi.fn<(submission: InvoiceSubmission) => Promise<unknown>>(async () => {
    const error = errors.shift()
    if (error) throw error
  })
  const draft = {
    customerId: 'c-1',
    amount: '25',
    description: '',
    dueDate: today,
    assignedToUserId: null,
    sendPaymentRequest: true,
  }
  const flow = createActor(provideCreateInvoice(submit), { input: { actor, draft, newKey: countingIds() } }).start()
  const trySubmit = async () => {
    flow.send({ type: 'invoice.submit', today })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  return { flow, submit, trySubmit, context: () => flow.getSnapshot().context, state: () => flow.getSnapshot().value }
}

it('sends what was read, with the key of the opened dialog', async () => {
  const { flow, submit, trySubmit, state } = open()
  flow.send({ type: 'draft.change', change: { description: 'Drain', assignedToUserId: 'u-2' } })
  await trySubmit()
  expect(state()).toBe('created')
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
  flow.send({ type: 'draft.change', change: { amount: '' } })
  await trySubmit()
  expect(state()).toBe('editing')
  expect(context().refusal?.text).toBe('Please fill in all required fields')
  expect(submit).not.toHaveBeenCalled()
  flow.send({ type: 'draft.change', change: { amount: '1' } })
  expect(context().refusal).toBeNull()
})

it('repeats a failed request under its key, and an edited one under another', async () => {
  const { flow, submit, trySubmit, context, state } = open(new Error('first'), new Error('second'))
  await trySubmit()
  expect(context().failure).toEqual(new Error('first'))
  await trySubmit()
  flow.send({ type: 'draft.change', change: { amount: '26' } })
  expect(context().failure).toBeNull()
  await trySubmit()
  expect(state()).toBe('created')
  expect(submit.mock.calls.map(([{ idempotencyKey, request }]) => [idempotencyKey, request.amount])).toEqual([
    ['id-1', 2500],
    ['id-1', 2500],
    ['id-2', 2600],
  ])
})
