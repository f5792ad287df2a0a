import { LINE_TEXT_MAX, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type LineDraft, lineComposerFlow, provideLineSend } from './line-composer.flow.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'
import { countingIds } from './test-records.ts'

/** A composer whose call fails `failures` times and then succeeds. */
function open(failures = 0) {
  const send = vi.fn<(submission: Submission<LineDraft>) => Promise<unknown>>(async () => {
    if (send.mock.calls.length <= failures) throw new Error('no answer')
  })
  const flow = createActor(provideLineSend(send), { input: { text: '', newKey: countingIds() } }).start()
  const outcomes: string[] = []
  flow.on('*', ({ type }) => outcomes.push(type))
  const type = (text: string) => flow.send({ type: 'text.change', text })
  const submit = (pictures: readonly OutgoingPicture[] = []) => flow.send({ type: 'text.send', pictures })
  const settled = () => waitFor(flow, (snapshot) => snapshot.matches('editing'))
  const sent = () => send.mock.calls.map(([{ idempotencyKey, request }]) => `${idempotencyKey} ${request.content}`)
  return { type, submit, settled, send, sent, outcomes, text: () => flow.getSnapshot().context.text }
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

it('tells what was sent, without pictures where none were given, and sends nothing without either', async () => {
  const send = vi.fn<(submission: Submission<LineDraft>) => Promise<unknown>>(async () => undefined)
  const flow = createActor(provideLineSend(send), { input: { text: '', newKey: countingIds() } }).start()
  const told: LineDraft[] = []
  flow.on('sent', ({ draft }) => told.push(draft))
  flow.send({ type: 'text.send' })
  expect(flow.getSnapshot().value).toBe('editing')
  flow.send({ type: 'text.change', text: 'Hello' })
  flow.send({ type: 'text.send' })
  await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  expect(told).toEqual([{ content: 'Hello', pictures: [] }])
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

it('sends the same words as another text once the field was emptied, unless pictures are left of the one that failed', async () => {
  const { type, submit, settled, sent } = open(3)
  type('Yes')
  submit()
  await settled()
  type('')
  type('Yes')
  submit()
  await settled()
  expect(sent()).toEqual(['id-1 Yes', 'id-2 Yes'])
  const picture = { id: 'file-1', url: '/api/files/file-1', width: 4, height: 3, altText: '' }
  submit([picture])
  await settled()
  type('')
  type('Yes')
  submit([picture])
  expect(sent().slice(2)).toEqual(['id-3 Yes', 'id-3 Yes'])
})

it('sends pictures without words, under the same key when they are tried again', async () => {
  const picture = { id: 'file-1', url: '/api/files/file-1', width: 4, height: 3, altText: '' }
  const { submit, settled, send } = open(1)
  submit([picture])
  await settled()
  submit([picture])
  await settled()
  submit([{ ...picture, id: 'file-2' }])
  await settled()
  expect(send.mock.calls.map(([{ idempotencyKey, request }]) => [idempotencyKey, request.pictures[0]?.id])).toEqual([
    ['id-1', 'file-1'],
    ['id-1', 'file-1'],
    ['id-2', 'file-2'],
  ])
})

it('keeps what is typed while another text is on its way', async () => {
  const { type, submit, settled, text } = open()
  type('Hello')
  submit()
  type('Hello, and one more')
  await settled()
  expect(text()).toBe('Hello, and one more')
})

it('opened again tries what was handed over under its key, and awaits what is on its way', async () => {
  const handedOver = { request: { content: 'Hello', pictures: [] }, idempotencyKey: 'before' }
  const asked: string[] = []
  const sent = Promise.withResolvers<undefined>()
  const flow = createActor(
    provideLineSend(({ idempotencyKey }) => {
      asked.push(idempotencyKey)
      return sent.promise
    }),
    { input: { text: 'Hello', newKey: countingIds(), submission: handedOver } },
  ).start()
  flow.send({ type: 'text.await' })
  flow.send({ type: 'text.send' })
  expect([flow.getSnapshot().value, asked]).toEqual(['sending', ['before']])
  sent.resolve(undefined)
  await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  expect(flow.getSnapshot().context).toMatchObject({ text: '', submission: null })
  flow.send({ type: 'text.await' })
  expect(flow.getSnapshot().value).toBe('editing')
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
  await expect(failure).resolves.toEqual(new Error('This call of a flow is not there: give it with provideLineSend'))
})
