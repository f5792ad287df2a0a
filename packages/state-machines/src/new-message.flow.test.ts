import { INVALID_PHONE_TEXT } from '@parley/domain'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { isNewMessageFilled } from './new-message.fields.ts'
import {
  type FindCustomerOutcome,
  type FirstMessageOutcome,
  newMessageFlow,
  newMessageProgress,
  type NewMessageProgress,
  type NewMessageSteps,
  provideNewMessage,
} from './new-message.flow.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'
import { countingIds } from './test-records.ts'

const fields = { phoneNumberId: 'number-1', phone: '303 555 0134', content: 'Hello Ana' }
const conversation = { conversationId: 'conversation-1', lastSeenMessageId: null }
const BUSY = new Set<string>(['findingCustomer', 'creatingConversation', 'sending'])

/** Resolves with `outcomes` one after the other, rejecting for an Error; then always with `usual`. */
function answering<Outcome>(usual: Outcome, ...outcomes: (Outcome | Error)[]) {
  return async (): Promise<Outcome> => {
    const outcome = outcomes.shift() ?? usual
    if (outcome instanceof Error) throw outcome
    return outcome
  }
}

function open(steps: Partial<NewMessageSteps> = {}, kept: NewMessageProgress | null = null) {
  const all = {
    findCustomer: vi.fn(steps.findCustomer ?? answering({ customerId: 'customer-1' })),
    createConversation: vi.fn(steps.createConversation ?? answering(conversation)),
    sendFirst: vi.fn(steps.sendFirst ?? answering('sent' as const)),
  }
  const flow = createActor(provideNewMessage(all), { input: { kept, newKey: countingIds() } }).start()
  const fill = (over: Partial<typeof fields> = {}) => {
    const { phoneNumberId, phone, content } = { ...fields, ...over }
    flow.send({ type: 'inbox.choose', phoneNumberId })
    flow.send({ type: 'phone.change', phone })
    flow.send({ type: 'content.change', content })
  }
  const submit = async (pictures: readonly OutgoingPicture[] = []) => {
    flow.send({ type: 'message.submit', pictures })
    return waitFor(flow, (snapshot) => !BUSY.has(snapshot.value))
  }
  const calls = () => Object.values(all).map((step) => step.mock.calls.length)
  return { flow, ...all, fill, submit, calls, context: () => flow.getSnapshot().context }
}

const request = { ...conversation, phoneNumberId: 'number-1', content: 'Hello Ana', sendAnyway: false }
const firstMessage = { request, idempotencyKey: 'id-1' }

describe('the New Message dialog', () => {
  it('finds the customer, creates the conversation and sends, in this order', async () => {
    const { fill, submit, findCustomer, createConversation, sendFirst, context } = open()
    fill()
    expect((await submit()).value).toBe('started')
    expect(findCustomer.mock.calls).toEqual([['303 555 0134']])
    expect(createConversation.mock.calls).toEqual([[{ customerId: 'customer-1', phoneNumberId: 'number-1' }]])
    expect(sendFirst.mock.calls).toEqual([[firstMessage]])
    const [found, created, sent] = [findCustomer, createConversation, sendFirst].map(
      (step) => step.mock.invocationCallOrder[0] ?? 0,
    )
    expect(found).toBeLessThan(created ?? 0)
    expect(created).toBeLessThan(sent ?? 0)
    expect(context().conversation?.conversationId).toBe('conversation-1')
  })

  it('looks for the number without what stands around it', async () => {
    const { fill, submit, findCustomer } = open()
    fill({ phone: ' 303 555 0134 ' })
    await submit()
    expect(findCustomer.mock.calls).toEqual([['303 555 0134']])
  })

  it('goes on with the step that failed and repeats none that succeeded', async () => {
    const { flow, fill, submit, calls, context } = open({
      findCustomer: answering({ customerId: 'customer-1' }, new Error('first')),
      createConversation: answering(conversation, new Error('second')),
      sendFirst: answering('sent' as const, new Error('third')),
    })
    const said: string[] = []
    flow.on('failed', ({ error }) => said.push(String(error)))
    fill()
    expect((await submit()).value).toBe('editing')
    expect(context().failure).toEqual(new Error('first'))
    expect(calls()).toEqual([1, 0, 0])
    await submit()
    expect(context().failure).toEqual(new Error('second'))
    expect(said).toEqual(['Error: first', 'Error: second'])
    expect(calls()).toEqual([2, 1, 0])
    const third = submit()
    expect(context().failure).toBeNull()
    await third
    expect(said).toEqual(['Error: first', 'Error: second', 'Error: third'])
    expect(context()).toMatchObject({ failure: new Error('third'), ...fields })
    expect(calls()).toEqual([2, 2, 1])
    expect((await submit()).value).toBe('started')
    expect(calls()).toEqual([2, 2, 2])
  })

  it('tries the same message again under the same key', async () => {
    const { fill, submit, sendFirst } = open({ sendFirst: answering('sent' as const, new Error('503')) })
    fill()
    await submit()
    await submit()
    expect(sendFirst.mock.calls).toEqual([[firstMessage], [firstMessage]])
  })

  it.each([
    ['the message', { type: 'content.change', content: 'Hello again' }, [1, 1, 2]],
    ['the inbox', { type: 'inbox.choose', phoneNumberId: 'number-2' }, [1, 2, 2]],
    ['the phone', { type: 'phone.change', phone: '303 555 0199' }, [2, 2, 2]],
  ] as const)('after a failed send an edit of %s repeats only what it affects', async (_name, edit, expected) => {
    const { flow, fill, submit, calls, sendFirst, context } = open({
      findCustomer: answering({ customerId: 'customer-2' }, { customerId: 'customer-1' }),
      createConversation: async ({ customerId }) => ({ ...conversation, conversationId: `with-${customerId}` }),
      sendFirst: answering('sent' as const, new Error('503')),
    })
    fill()
    await submit()
    flow.send(edit)
    expect(context().failure).toBeNull()
    expect((await submit()).value).toBe('started')
    expect(calls()).toEqual(expected)
    expect(sendFirst.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual(['id-1', 'id-2'])
  })

  it('asks before it sends over unseen messages, and says so when it does', async () => {
    const { flow, fill, submit, sendFirst, context, calls } = open({
      sendFirst: answering<FirstMessageOutcome>('sent', { unseen: 'A message came in.' }),
    })
    fill()
    expect((await submit()).value).toBe('confirming')
    expect(context().question).toBe('A message came in.')
    flow.send({ type: 'send.confirm' })
    await waitFor(flow, (snapshot) => snapshot.status === 'done')
    expect(calls()).toEqual([1, 1, 2])
    expect(sendFirst.mock.calls[1]).toEqual([{ request: { ...request, sendAnyway: true }, idempotencyKey: 'id-2' }])
  })

  it('goes back to the fields, sending nothing, when the answer is no, and asks again the next time', async () => {
    const { flow, fill, submit, sendFirst, context } = open({
      sendFirst: answering<FirstMessageOutcome>({ unseen: 'A message came in.' }),
    })
    fill()
    await submit()
    flow.send({ type: 'send.decline' })
    expect(flow.getSnapshot().value).toBe('editing')
    expect(context()).toMatchObject({ ...fields, question: null })
    await submit()
    expect(sendFirst.mock.calls.map(([message]) => message.request.sendAnyway)).toEqual([false, false])
  })

  it('sends pictures without words, those of the last try, under a key of their own', async () => {
    const { fill, submit, sendFirst, context } = open({ sendFirst: answering('sent' as const, new Error('503')) })
    fill({ content: '' })
    expect((await submit()).value).toBe('editing')
    expect(context().errors.content).toBeDefined()
    const [one, other] = ['one', 'other'].map((id) => ({ id, url: `/${id}`, width: 4, height: 3, altText: '' }))
    await submit(one && other ? [one, other] : [])
    expect((await submit(one && [one])).value).toBe('started')
    expect(
      sendFirst.mock.calls.map(
        ([
          {
            request: { pictures },
            idempotencyKey,
          },
        ]) => [pictures, idempotencyKey],
      ),
    ).toEqual([
      [[one, other], 'id-1'],
      [[one], 'id-2'],
    ])
  })

  it('says under the fields what is wrong after a try, until they are edited', async () => {
    const { flow, fill, submit, calls, context } = open()
    fill({ phone: '555-0134', content: '4242 4242 4242 4242' })
    expect(context().errors).toEqual({})
    await submit()
    expect(context().errors).toEqual({
      phone: INVALID_PHONE_TEXT,
      content: expect.stringContaining('card number') as string,
    })
    flow.send({ type: 'phone.change', phone: '303 555 0134' })
    expect(context().errors.phone).toBeUndefined()
    expect(context().errors.content).toBeDefined()
    expect(calls()).toEqual([0, 0, 0])
  })

  it('begins empty', () => {
    expect(open().context()).toMatchObject({ phone: '', content: '', sendAnyway: false, pictures: [], errors: {} })
  })

  it('tells which conversation was started', async () => {
    const { flow, fill, submit } = open()
    const started: unknown[] = []
    flow.on('started', ({ conversationId }) => started.push(conversationId))
    fill()
    await submit()
    expect(started).toEqual(['conversation-1'])
  })

  it('takes back what it said of a field once that field is edited, and of no other', async () => {
    const { flow, submit, context } = open()
    await submit()
    expect(Object.keys(context().errors).toSorted()).toEqual(['content', 'phone', 'phoneNumberId'])
    flow.send({ type: 'inbox.choose', phoneNumberId: 'number-1' })
    expect(context().errors).toMatchObject({ phoneNumberId: undefined, phone: expect.anything() as unknown })
    flow.send({ type: 'content.change', content: 'Hello' })
    expect(context().errors).toMatchObject({ content: undefined, phone: expect.anything() as unknown })
  })

  it('asks for an inbox', async () => {
    const { flow, submit, context } = open()
    flow.send({ type: 'phone.change', phone: fields.phone })
    flow.send({ type: 'content.change', content: fields.content })
    await submit()
    expect(context().errors).toEqual({ phoneNumberId: 'Please choose an inbox' })
  })

  it('puts the server’s word about the number under the field', async () => {
    const { fill, submit, context, calls } = open({
      findCustomer: answering<FindCustomerOutcome>({ invalidPhone: 'No such number' }),
    })
    fill()
    expect((await submit()).value).toBe('editing')
    expect(context()).toMatchObject({ errors: { phone: 'No such number' }, failure: null, customerId: null })
    expect(calls()).toEqual([1, 0, 0])
  })

  it('takes no edit and no second press while it works', async () => {
    const { flow, fill, submit, calls, context } = open()
    fill()
    const settled = submit()
    flow.send({ type: 'message.submit' })
    flow.send({ type: 'content.change', content: 'Other' })
    await settled
    expect(calls()).toEqual([1, 1, 1])
    expect(context().content).toBe('Hello Ana')
  })

  it('goes on where it was when the dialog was closed, with the key of the message that was tried', async () => {
    const before = open({ sendFirst: answering('sent' as const, new Error('no answer')) })
    before.fill()
    await before.submit()
    const kept = newMessageProgress(before.context())
    const after = open({}, JSON.parse(JSON.stringify(kept)) as NewMessageProgress)
    expect((await after.submit()).value).toBe('started')
    expect(after.calls()).toEqual([0, 0, 1])
    expect(after.sendFirst.mock.calls).toEqual([[firstMessage]])
  })

  it('names the missing steps', async () => {
    const flow = createActor(newMessageFlow, { input: { kept: null, newKey: countingIds() } }).start()
    flow.send({ type: 'inbox.choose', phoneNumberId: 'number-1' })
    flow.send({ type: 'phone.change', phone: fields.phone })
    flow.send({ type: 'content.change', content: 'Hello' })
    flow.send({ type: 'message.submit' })
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
    expect(String(flow.getSnapshot().context.failure)).toContain('provideNewMessage')
  })
})

it.each([
  [{}, true],
  [{ phoneNumberId: null }, false],
  [{ phone: '  ' }, false],
  [{ content: ' \n' }, false],
])('is filled with %j: %s', (over, expected) => {
  expect(isNewMessageFilled({ ...fields, ...over })).toBe(expected)
})
