import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { checkComposer, composerFlow, provideSend } from './composer.flow.ts'
import type { ComposerSubmission } from './composer.flow.ts'
import { countingIds } from './test-records.ts'

/** A sender that answers when the test says so. */
function open(draft = '') {
  const answers: { resolve: (value?: unknown) => void; reject: (error: Error) => void }[] = []
  const send = vi.fn<(submission: ComposerSubmission) => Promise<unknown>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  )
  const flow = createActor(provideSend(send), { input: { draft, newKey: countingIds() } }).start()
  const settle = async (settleLast: (answer: (typeof answers)[number]) => void) => {
    const answer = answers.at(-1)
    if (!answer) throw new Error('nothing was sent')
    settleLast(answer)
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  }
  return { flow, send, settle, context: () => flow.getSnapshot().context }
}

describe('the composer', () => {
  it('starts with the draft of its conversation, as an SMS', () => {
    expect(open('Hello').context()).toMatchObject({ mode: 'sms', text: 'Hello', failure: null })
  })

  it('sends what is typed and is empty afterwards', async () => {
    const { flow, send, settle, context } = open()
    flow.send({ type: 'text.change', text: 'On our way' })
    flow.send({ type: 'message.send' })
    expect(flow.getSnapshot().value).toBe('sending')
    expect(send.mock.calls).toEqual([[{ mode: 'sms', content: 'On our way', idempotencyKey: 'id-1' }]])
    await settle(({ resolve }) => resolve())
    expect(context()).toMatchObject({ text: '', failure: null, sentText: null })
  })

  it('keeps what is typed while a text is on its way', async () => {
    const { flow, settle, context } = open('First')
    flow.send({ type: 'message.send' })
    flow.send({ type: 'text.change', text: 'Second' })
    await settle(({ resolve }) => resolve())
    expect(context().text).toBe('Second')
  })

  it('does not send twice while a text is on its way', () => {
    const { flow, send } = open('Hello')
    flow.send({ type: 'message.send' })
    flow.send({ type: 'message.send' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('keeps the text when sending fails and tries again with the same key', async () => {
    const { flow, send, settle, context } = open('Hello')
    const error = new Error('503: try later')
    flow.send({ type: 'message.send' })
    await settle(({ reject }) => reject(error))
    expect(context()).toMatchObject({ text: 'Hello', failure: error })
    flow.send({ type: 'message.send' })
    expect(context().failure).toBeNull()
    expect(send.mock.calls.map(([submission]) => submission.idempotencyKey)).toEqual(['id-1', 'id-1'])
  })

  it('takes a new key once the failed text is edited, and for the next message', async () => {
    const { flow, send, settle } = open('Hello')
    flow.send({ type: 'message.send' })
    await settle(({ reject }) => reject(new Error('503')))
    flow.send({ type: 'text.change', text: 'Hello!' })
    flow.send({ type: 'message.send' })
    await settle(({ resolve }) => resolve())
    flow.send({ type: 'text.change', text: 'Next' })
    flow.send({ type: 'message.send' })
    const keys = send.mock.calls.map(([submission]) => submission.idempotencyKey)
    expect(new Set(keys).size).toBe(3)
  })

  it('takes a new key when the text was edited while it failed', async () => {
    const { flow, send, settle, context } = open('Hello')
    flow.send({ type: 'message.send' })
    flow.send({ type: 'text.change', text: 'Hello there' })
    await settle(({ reject }) => reject(new Error('503')))
    expect(context().text).toBe('Hello there')
    flow.send({ type: 'message.send' })
    expect(send.mock.calls.map(([submission]) => submission.idempotencyKey)).toEqual(['id-1', 'id-2'])
  })

  it.each(['', '   ', 'x'.repeat(1601), '4242 4242 4242 4242'])('does not send %j', (text) => {
    const { flow, send } = open(text)
    flow.send({ type: 'message.send' })
    expect(flow.getSnapshot().value).toBe('editing')
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps the text when it is switched to a note, which may be longer', () => {
    const { flow, send } = open('x'.repeat(5000))
    flow.send({ type: 'mode.switch', mode: 'note' })
    flow.send({ type: 'message.send' })
    expect(send.mock.calls[0]?.[0]).toMatchObject({ mode: 'note', content: 'x'.repeat(5000) })
  })

  it('names the missing sender', async () => {
    const flow = createActor(composerFlow, { input: { draft: 'Hello', newKey: countingIds() } }).start()
    flow.send({ type: 'message.send' })
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
    expect(String(flow.getSnapshot().context.failure)).toContain('provideSend')
  })
})

it.each([
  ['note', '  ', false],
  ['note', 'x'.repeat(5000), true],
  ['note', 'x'.repeat(5001), false],
  ['note', '4242 4242 4242 4242', false],
  ['sms', 'Hello', true],
] as const)('checks a %s', (mode, text, expected) => {
  expect(checkComposer({ mode, text }).allowed).toBe(expected)
})
