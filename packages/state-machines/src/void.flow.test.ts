import { allowed, type Decision, refuse, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideSubmit } from './submission.flow.ts'
import { countingIds } from './test-records.ts'
import { type ReasonForm, voidFlow } from './void.flow.ts'

/** The flow; its call fails with these errors one after the other, then succeeds. */
function open(...errors: Error[]) {
  const submit = vi.fn<(submission: Submission<ReasonForm>) => Promise<void>>(async () => {
    const error = errors.shift()
    if (error) throw error
  })
  const flow = createActor(provideSubmit(voidFlow, submit), {
    input: { form: { reason: '' }, newKey: countingIds(), isUnanswered: () => false },
  }).start()
  const trySubmit = async (reason?: string, permission: Decision = allowed) => {
    if (reason !== undefined) flow.send({ type: 'form.change', change: { reason } })
    flow.send({ type: 'form.submit', facts: permission })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  const sent = () => submit.mock.calls.map(([{ idempotencyKey, request }]) => [idempotencyKey, request.reason])
  return { flow, sent, trySubmit, context: () => flow.getSnapshot().context, state: () => flow.getSnapshot().value }
}

it('calls off with the reason, without the blanks around it', async () => {
  const { trySubmit, sent, state } = open()
  await trySubmit(' Entered twice ')
  expect(state()).toBe('submitted')
  expect(sent()).toEqual([['id-1', 'Entered twice']])
})

it.each([
  ['   ', allowed, 'Please enter a reason'],
  ['Paid with 4242 4242 4242 4242', allowed, /card number/i],
  ['Entered twice', refuse('too_late', 'Transactions can only be voided within 24 hours'), /within 24 hours/],
])('sends nothing for %j with %j and says why until it is edited', async (reason, permission, text) => {
  const { flow, trySubmit, sent, state, context } = open()
  await trySubmit(reason, permission)
  expect(state()).toBe('editing')
  expect(context()).toMatchObject({ form: { reason }, refusal: { text: expect.stringMatching(text) as string } })
  expect(sent()).toEqual([])
  flow.send({ type: 'form.change', change: { reason: 'Another' } })
  expect(context().refusal).toBeNull()
})

it('keeps what was typed when the call fails, and repeats it under its key; another reason has another key', async () => {
  const { trySubmit, sent, state, context } = open(new Error('lost'), new Error('409'))
  await trySubmit('Entered twice')
  expect([state(), context().form.reason, context().failure]).toEqual(['editing', 'Entered twice', new Error('lost')])
  await trySubmit()
  await trySubmit('Wrong person')
  expect(state()).toBe('submitted')
  expect(context().failure).toBeNull()
  expect(sent()).toEqual([
    ['id-1', 'Entered twice'],
    ['id-1', 'Entered twice'],
    ['id-2', 'Wrong person'],
  ])
})
