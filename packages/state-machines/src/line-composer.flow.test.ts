import { LINE_TEXT_MAX, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { lineComposerFlow, provideLineSend } from './line-composer.flow.ts'
import { countingIds } from './test-records.ts'

/** A composer whose call fails so often, and then succeeds. */
function open(failures = 0) {
  const send = vi.fn<(submission: Submission<string>) => Promise<unknown>>(async () => {
    if (send.mock.calls.length <= failures) throw new Error('no answer')
  })
  const flow = createActor(provideLineSend(send), { input: { text: '', newKey: countingIds() } }).start()
  const outcomes: string[] = []
  flow.on('*', ({ type }) => outcomes.push(type))
  const type = (text: string) => flow.send({ type: 'text.change', text })
  const submit = () => flow.send({ type: 'text.send' })
  const settled = () => waitFor(flow, (snapshot) => snapshot.matches('editing'))
  const sent = () => send.mock.calls.map(([{ idempotencyKey, request }]) => `${idempotencyKey} ${request}`)
  return { type, submit, settled, sent, outcomes, text: () => flow.getSnapshot().context.text }
}

it('sends a text once however often it is pressed, is empty then, and sends the same words anew', async () => {
  const { type, submit, settled, sent, outcomes, text } = open()
  type('Hello')
  submit()
  submit()
  await settled()
  expect([sent(), text(), outcomes]).toEqual([['id-1 Hello'], '', ['sent']])
  type('Hello')
  submit()
  await settled()
  expect(sent()).toEqual(['id-1 Hello', 'id-2 Hello'])
})

it('keeps a text that failed, tries the same under its key and a changed one under another', async () => {
  const { type, submit, settled, sent, outcomes, text } = open(2)
  type('Hello')
  submit()
  await settled()
  expect([text(), outcomes]).toEqual(['Hello', ['failed']])
  submit()
  await settled()
  type('Hello there')
  submit()
  await settled()
  expect(sent()).toEqual(['id-1 Hello', 'id-1 Hello', 'id-2 Hello there'])
})

it('keeps what is typed while another text is on its way', async () => {
  const { type, submit, settled, text } = open()
  type('Hello')
  submit()
  type('Hello, and one more')
  await settled()
  expect(text()).toBe('Hello, and one more')
})

it.each(['', '  ', 'x'.repeat(LINE_TEXT_MAX + 1)])('sends nothing for %j', (content) => {
  const { type, submit, sent } = open()
  type(content)
  submit()
  expect(sent()).toEqual([])
})

it('has to be given its call', async () => {
  const flow = createActor(lineComposerFlow, { input: { text: 'Hello', newKey: countingIds() } })
  const failure = new Promise<unknown>((resolve) => {
    flow.on('failed', ({ error }) => resolve(error))
  })
  flow.start().send({ type: 'text.send' })
  await expect(failure).resolves.toEqual(new Error('lineComposerFlow: pass the call with provideLineSend'))
})
