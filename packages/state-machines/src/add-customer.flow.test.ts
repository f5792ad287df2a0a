import { PHONE_REQUIRED, type CustomerRequest, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { addCustomerFlow } from './add-customer.flow.ts'
import { provideSubmit } from './submission.flow.ts'
import { countingIds } from './test-records.ts'

const form = {
  name: ' Ana Lopez ',
  phoneNumber: '303 555 0134',
  email: '',
  tags: [],
  notes: '',
  primaryContactUserId: null,
}

function open(filled: Partial<typeof form> = {}) {
  const lost = [new Error('no answer')]
  const add = vi.fn<(submission: Submission<CustomerRequest>) => Promise<{ optedOutAt: null }>>(async () => {
    const error = lost.shift()
    if (error) throw error
    return { optedOutAt: null }
  })
  const flow = createActor(provideSubmit(addCustomerFlow, add), {
    input: { form: { ...form, ...filled }, newKey: countingIds(), isUnanswered: () => true },
  }).start()
  const submit = async () => {
    flow.send({ type: 'form.submit', facts: null })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  return { flow, add, submit, state: () => flow.getSnapshot().value, context: () => flow.getSnapshot().context }
}

it('adds nobody without a number', async () => {
  const { add, submit, state, context } = open({ phoneNumber: ' ' })
  await submit()
  expect([state(), context().refusal?.text]).toEqual(['editing', PHONE_REQUIRED])
  expect(add).not.toHaveBeenCalled()
})

it('may be changed where nobody answered: a number that was added already is refused', async () => {
  const { flow, add, submit, state } = open()
  await submit()
  expect(state()).toBe('unanswered')
  flow.send({ type: 'form.change', change: { name: 'Ana Flores' } })
  expect(state()).toBe('editing')
  await submit()
  expect(state()).toBe('submitted')
  expect(add.mock.calls.map(([{ request, idempotencyKey }]) => [request.name, idempotencyKey])).toEqual([
    ['Ana Lopez', 'id-1'],
    ['Ana Flores', 'id-2'],
  ])
})
