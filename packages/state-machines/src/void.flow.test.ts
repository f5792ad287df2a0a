import { allowed, type Decision, refuse } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { countingIds } from './test-records.ts'
import { provideVoid, type VoidSubmission } from './void.flow.ts'

/** The flow whose call fails with these errors one after the other, and then succeeds. */
function open(...errors: Error[]) {
  const submit = vi.fn<(submission: VoidSubmission) => Promise<void>>(async () => {
    const error = errors.shift()
    if (error) throw error
  })
  const flow = createActor(provideVoid(submit), { input: { newKey: countingIds() } }).start()
  const trySubmit = async (reason?: string, permission: Decision = allowed) => {
    if (reason !== undefined) flow.send({ type: 'reason.change', reason })
    flow.send({ type: 'void.submit', permission })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  const sent = () => submit.mock.calls.map(([{ idempotencyKey, reason }]) => [idempotencyKey, reason])
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
  expect(context()).toMatchObject({ reason, refusal: { text: expect.stringMatching(text) as string } })
  expect(sent()).toEqual([])
  flow.send({ type: 'reason.change', reason: 'Another' })
  expect(context().refusal).toBeNull()
})

it('keeps what was typed when the call fails, and repeats it under its key; another reason has another key', async () => {
  const { trySubmit, sent, state, context } = open(new Error('lost'), new Error('409'))
  await trySubmit('Entered twice')
  expect([state(), context().reason, context().failure]).toEqual(['editing', 'Entered twice', new Error('lost')])
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
